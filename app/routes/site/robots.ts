import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/robots.ts'

/** Only a live site is indexed, and of it only the public pages. */
export function loader({ context }: Route.LoaderArgs) {
  const { mode, publicUrl } = context.get(servicesContext).env
  const lines =
    mode === 'live'
      ? [
          'User-agent: *',
          'Disallow: /admin/',
          'Disallow: /dashboard',
          'Disallow: /api/',
          '',
          `Sitemap: ${publicUrl}/sitemap.xml`,
        ]
      : ['User-agent: *', 'Disallow: /']
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
