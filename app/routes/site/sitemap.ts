import { publicPages } from '#app/public-pages.ts'
import { servicesContext } from '#app/services.server.ts'
import { legalDocuments } from '#content/promises.ts'
import type { Route } from './+types/sitemap.ts'

/** All public pages, with a date only where the content states one. */
export function loader({ context }: Route.LoaderArgs) {
  const { env, catalogue } = context.get(servicesContext)
  const { publicUrl } = env
  const pages = publicPages(catalogue()).filter(({ file, unlisted }) => !file && !unlisted)
  // The page that checks certificates is rendered for each visitor.
  const entries = [...pages, { path: '/verify' }].map(
    ({ path }) => `<url><loc>${publicUrl}${path}</loc>${changed(path)}</url>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

const dates: Record<string, string> = {
  '/privacy-policy': legalDocuments.privacyPolicy.date,
  '/terms-of-service': legalDocuments.termsOfService.date,
  '/cookie-policy': legalDocuments.cookiePolicy.date,
}

function changed(path: string) {
  const date = dates[path]
  return date ? `<lastmod>${date}</lastmod>` : ''
}
