import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import { log } from '#app/log.server.ts'
import { publicPages, strangersPages } from '#app/public-pages.ts'
import type { MemoryFile } from './memory-file.ts'
import { type PublicQueries, publicQueries, renderPublicFiles } from './public-files.ts'
import type { policyWithHashes } from './security-headers.ts'

/** What is answered from memory. Read anew for each request, because it may have been replaced. */
export type ServedSite = {
  readonly files: ReadonlyMap<string, MemoryFile>
  /** Only for those without a session cookie. */
  readonly strangersFiles: ReadonlyMap<string, MemoryFile>
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
  let onlyDates = true
  let version = options.catalogue()

  const site = {
    ...(await renderSite(options, version)),

    /** Renders the catalogue of now and serves it. */
    render(): Promise<boolean> {
      onlyDates = false
      return inTurn()
    },

    /** Only the pages that name dates, from the catalogue that is served. */
    renderDates: (): Promise<boolean> => inTurn(),
  }

  /**
   * One rendering at a time, so that an older one never replaces a newer one; calls during a
   * rendering share the one after it.
   */
  function inTurn() {
    waiting ??= last.then(() => {
      waiting = undefined
      const part = onlyDates ? 'dates' : 'all'
      onlyDates = true
      return replace(part)
    })
    last = waiting
    return waiting
  }

  async function replace(part: 'all' | 'dates') {
    try {
      // Files and queries in one step: no request is answered with one of each.
      Object.assign(site, part === 'all' ? await renderAll() : await renderWithDates())
      return true
    } catch (error) {
      log.error({ err: error }, 'public pages not rendered: the ones from before are still served')
      return false
    }
  }

  async function renderAll() {
    const next = options.catalogue()
    const rendered = await renderSite(options, next)
    version = next
    return rendered
  }

  async function renderWithDates() {
    const { render, headers, policy } = options
    const rendered = await renderPublicFiles({
      pages: publicPages(version).filter(({ dates }) => dates),
      render: (path) => render(path, version),
      oneByOne: true,
      headers,
      policy,
    })
    return { files: new Map([...site.files, ...rendered]) }
  }

  return site
}

/** Every page from one version of the catalogue, though it may be replaced meanwhile. */
async function renderSite(options: SiteOptions, catalogue: Catalogue): Promise<ServedSite> {
  const { clientFiles, render, headers, policy } = options
  const pages = publicPages(catalogue)
  const shared = { render: (path: string) => render(path, catalogue), headers, policy }
  const rendered = await renderPublicFiles({ pages, ...shared })
  return {
    files: new Map([...clientFiles, ...rendered]),
    strangersFiles: await renderPublicFiles({
      pages: strangersPages,
      cache: 'no-store',
      ...shared,
    }),
    queries: publicQueries([...pages, ...strangersPages]),
  }
}
