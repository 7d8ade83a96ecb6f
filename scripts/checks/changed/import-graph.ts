import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, posix } from 'node:path'
import { importsOf } from '#tests/architecture/imports-of.ts'
import { askedRoutes } from './asked-routes.ts'

/** What each file needs when it runs: files of the project, from its root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Stands for the built program, which some tests start. */
export const builtProgram = 'the built program'

/** Tests, and what they import, that start a program of the project or read its build. */
export const startPrograms: readonly string[] = [
  'tests/running-academy.ts',
  'tests/server/route-list.ts',
  'tests/server/run-script.ts',
  'tests/server/start-problems.test.ts',
]

const sources = '{app,content,server,sandbox,scripts,bench,tests}/**/*.{ts,tsx,mjs}'

/** Reads every source: half a second. What is imported for its types alone cannot break a test. */
export function readImportGraph(root: string): ImportGraph {
  const files = globSync(sources, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const graph = new Map(
    files.map((file) => {
      const imported = importsOf(root, file).flatMap(({ target, onlyTypes }) =>
        onlyTypes ? [] : [target],
      )
      return [file, [...imported, ...foundIn(root, file, files)]]
    }),
  )
  const isProgram = (file: string) => /^(app|server|scripts)\/.+\.(tsx?|mjs)$/.test(file)
  graph.set(
    builtProgram,
    files.filter((file) => isProgram(file) && !file.endsWith('.test.ts')),
  )
  return graph
}

/** What a file needs without importing it by name. */
function foundIn(root: string, file: string, files: readonly string[]) {
  if (startPrograms.includes(file) || file.startsWith('tests/journeys/')) return [builtProgram]
  const text = readFileSync(join(root, file), 'utf8')
  const asked = file.startsWith('tests/pages/') ? askedRoutes(text) : []
  return [...globbed(file, text, files), ...asked]
}

function globbed(file: string, text: string, files: readonly string[]) {
  const patterns = [...text.matchAll(/import\.meta\.glob(?:<[^(]*>)?\('([^']+)'/g)].map(
    ([, pattern = '']) => posix.join(dirname(file), pattern),
  )
  return files.filter((each) => patterns.some((pattern) => matchesGlob(each, pattern)))
}
