import { mailboxMessage } from '#app/mail/mailbox.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/mail-html.ts'

/** Letters use inline styles. Scripts and images are blocked. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation"

export async function loader({ context, params }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext)
  const message = env.mode === 'sandbox' ? await mailboxMessage(env.dataDir, params.id) : null
  if (!message) return new Response('Not found', { status: 404 })
  // Links replace the page around the frame.
  const html = message.html
    .replace('<head>', '<head><base target="_top"/>')
    .replaceAll('target="_blank"', 'target="_top"')
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Robots-Tag': 'noindex',
    },
  })
}
