import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import { previewedCatalogue } from '#app/operations/catalogue/preview.ts'
import { publicPages } from '#app/public-pages.ts'
import type { Services } from '#app/services.server.ts'

type Preview = { request: Request; catalogue: Catalogue }

/** A public page as a draft will make it: `/preview/<token>/courses`. Null for every other request. */
export async function previewOf(request: Request, services: Services): Promise<Preview | null> {
  const url = new URL(request.url)
  const [, token = '', path = '/'] = /^\/preview\/([^/]+)(\/.*)?$/.exec(url.pathname) ?? []
  if (!token || (request.method !== 'GET' && request.method !== 'HEAD')) return null
  const catalogue = await previewedCatalogue(token, services)
  if (!catalogue) return null
  // What everybody may see, and nothing else, is shown with a draft.
  if (!publicPages(catalogue).some((page) => page.path === path && !page.file)) return null
  url.pathname = path
  return { request: new Request(url, request), catalogue }
}
