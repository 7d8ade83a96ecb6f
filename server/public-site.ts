import type { Catalogue } from '../app/domain/catalogue/catalogue.ts'
import { log } from '../app/log.server.ts'
import { publicPages } from '../app/public-pages.ts'
import type { MemoryFile } from './memory-file.ts'
import { type PublicQueries, publicQueries, renderPublicFiles } from './public-files.ts'
import type { policyWithHashes } from './security-headers.ts'

/** What is answered from memory. Read anew for each request, because it may have been replaced. */
export type ServedSite = {
  readonly files: ReadonlyMap<string, MemoryFile>
  readonly queries: PublicQueries
}

type SiteOptions = {
  /** Made by the build, and the same whatever the catalogue. */
  clientFiles: ReadonlyMap<string, MemoryFile>
  catalogue: () => Catalogue
  /** The application itself, asked as a browser would ask. */
  render: (path: string, catalogue: Catalogue) => Promise<Response>
  headers: Record<string, string>
  policy: Parameters<typeof policyWithHashes>[0]
}

/** The first rendering must succeed; a later one that fails leaves what is served as it is. */
export async function openPublicSite(options: SiteOptions) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting: Promise<boolean> | undefined

  const site = {
    ...(await renderSite(options)),

    /**
     * Renders the catalogue of now and serves it. One rendering at a time, so that an older one
     * never replaces a newer one; calls during a rendering share the one after it.
     */
    render(): Promise<boolean> {
      waiting ??= last.then(() => {
        waiting = undefined
        return replace()
      })
      last = waiting
      return waiting
    },
  }

  async function replace() {
    try {
      // Files and queries in one step: no request is answered with one of each.
      Object.assign(site, await renderSite(options))
      return true
    } catch (error) {
      log.error({ err: error }, 'public pages not rendered: the ones from before are still served')
      return false
    }
  }

  return site
}

/** Every page from one version of the catalogue, though it may be replaced meanwhile. */
async function renderSite(options: SiteOptions): Promise<ServedSite> {
  const { clientFiles, render, headers, policy } = options
  const catalogue = options.catalogue()
  const pages = publicPages(catalogue)
  const rendered = await renderPublicFiles({
    pages,
    render: (path) => render(path, catalogue),
    headers,
    policy,
  })
  return { files: new Map([...clientFiles, ...rendered]), queries: publicQueries(pages) }
}
