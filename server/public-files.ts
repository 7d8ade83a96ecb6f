import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PublicPage } from '#app/public-pages.ts'
import { type MemoryFile, memoryFile } from './memory-file.ts'
import { policyWithHashes } from './security-headers.ts'

type RenderOptions = {
  pages: readonly PublicPage[]
  /** Renders a path through the application. */
  render: (path: string) => Promise<Response>
  headers: Record<string, string>
  /** Where the page itself does not say how long it may be kept. */
  cache?: string
  policy: Parameters<typeof policyWithHashes>[0]
  /** One after the other, so that visitors are answered in between. */
  oneByOne?: boolean
}

/** As many as Node has threads for compressing: all at once would need 100 MB for that. */
const atOnce = 4

/** Public pages, and their data files for client-side navigation. */
export async function renderPublicFiles(options: RenderOptions) {
  const { pages, render, headers, policy, cache: usual = 'no-cache' } = options
  const files = new Map<string, MemoryFile>()
  const keep = async (path: string) => {
    const answer = await render(path)
    if (answer.status !== 200) throw new Error(`The public page ${path} answered ${answer.status}.`)
    const type = answer.headers.get('Content-Type') ?? 'text/html; charset=utf-8'
    const isPage = type.startsWith('text/html')
    const made = Buffer.from(await answer.arrayBuffer())
    const body = isPage ? Buffer.from(lowerScriptPriority(made.toString())) : made
    const cache = answer.headers.get('Cache-Control') ?? usual
    const all: Record<string, string> = { ...headers, 'Cache-Control': cache }
    for (const [name, value] of answer.headers) {
      if (name.startsWith('x-remix') || name === 'link') all[name] = value
    }
    if (isPage) {
      all['Content-Security-Policy'] = policyWithHashes(policy, body.toString())
    }
    files.set(path, await memoryFile({ body, type, headers: all }))
  }
  const paths = pages.flatMap(({ path, file }) => (file ? [path] : [path, dataPath(path)]))
  const queue = paths.values()
  const keepInTurn = async () => {
    for (const path of queue) {
      await keep(path)
      if (options.oneByOne) await nextTurn()
    }
  }
  await Promise.all(Array.from({ length: options.oneByOne ? 1 : atOnce }, keepInTurn))
  return files
}

/**
 * The page can be read without its scripts, so style sheet, fonts and picture load first. React
 * Router has no option for this.
 */
function lowerScriptPriority(html: string) {
  return html.replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"')
}

/** The URL of a page's data in React Router. */
const dataPath = (path: string) => (path === '/' ? '/_.data' : `${path}.data`)

/** The query parameters that keep a request from being answered from memory, by path. */
export type PublicQueries = ReadonlyMap<string, readonly string[]>

export function publicQueries(pages: readonly PublicPage[]): PublicQueries {
  return new Map(
    pages.flatMap(({ path, query = [] }): [string, readonly string[]][] => [
      [path, query],
      // React Router requests a part of a page's data with `_routes`.
      [dataPath(path), [...query, '_routes']],
    ]),
  )
}
