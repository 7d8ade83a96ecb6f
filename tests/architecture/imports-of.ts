import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

const IMPORT =
  /^(import\s+type\b|import\b)[^'";]*?'([^']+)'|^export\b[^'";=(]*\bfrom '([^']+)'|\bimport\('([^']+)'\)/gm

/** What a file imports: paths of the project from its root, or packages. Types count, too. */
export function importsOf(root: string, file: string) {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(IMPORT)].flatMap(([, kind = '', plain, again, lazy]) => {
    const specifier = (plain ?? again ?? lazy ?? '').split('?')[0] ?? ''
    // React Router writes these types beside each route.
    if (specifier.includes('+types/')) return []
    const target = specifier.startsWith('.') ? posix.join(dirname(file), specifier) : specifier
    return [{ target, onlyTypes: kind.includes('type') }]
  })
}
