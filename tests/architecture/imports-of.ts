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
    return [{ target: target(file, specifier), onlyTypes: kind.includes('type') }]
  })
}

/** `#app/…` and the like are from the root, as package.json says. */
function target(file: string, specifier: string) {
  if (specifier.startsWith('.')) return posix.join(dirname(file), specifier)
  return specifier.replace(/^#/, '')
}
