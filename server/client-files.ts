import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type MemoryFile, memoryFile } from './memory-file.ts'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** All files of the client build by path; other paths are never looked up on disk. */
export async function loadClientFiles(folder: string, headers: Record<string, string>) {
  const files = new Map<string, MemoryFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${file.slice(folder.length + 1).replaceAll('\\', '/')}`
    const cache = path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600'
    const made = existsSync(`${file}.br`) && existsSync(`${file}.gz`)
    files.set(
      path,
      await memoryFile({
        body: readFileSync(file),
        type,
        headers: { ...headers, 'Cache-Control': cache },
        compressed: made
          ? { br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) }
          : undefined,
      }),
    )
  }
  return files
}
