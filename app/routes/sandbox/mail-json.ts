import { mailboxMessages } from '#app/mail/mailbox.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/mail-json.ts'

/** The mailbox as JSON, newest first. */
export async function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext)
  if (env.mode !== 'sandbox') return new Response('Not found', { status: 404 })
  return Response.json(await mailboxMessages(env.dataDir))
}
