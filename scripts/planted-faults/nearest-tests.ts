import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const IMPORT = /(?:\bfrom |\bimport\(?\s*)'([.#][^'?]+)/g

/** Test files that import the source, directly or not, the nearest first. */
export function nearestTests(root: string, source: string, files: readonly string[]): string[] {
  const importers = new Map<string, string[]>()
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue
    for (const [, target = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const path = target.startsWith('#')
        ? target.slice(1)
        : posix.join(posix.dirname(file), target)
      importers.set(path, [...(importers.get(path) ?? []), file])
    }
    // It imports every page at once.
    if (file === 'tests/pages/server-build.ts') {
      for (const route of files.filter((each) => /^app\/routes\/.*\.tsx?$/.test(each))) {
        importers.set(route, [...(importers.get(route) ?? []), file])
      }
    }
  }
  const reached = new Set([source])
  // Grows while it is walked.
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) reached.add(importer)
  return [...reached].filter((file) => file.endsWith('.test.ts'))
}
