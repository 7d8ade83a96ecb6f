import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { root } from '#scripts/command.ts'
import { excluded, testFiles } from '#tests/projects.ts'
import type { Outcome } from '../check-outcome.ts'
import { runTestFiles } from '../test-runs.ts'
import { chooseTests, type ReachedFile, reachedFrom } from './choose-tests.ts'
import { builtProgram, type ImportGraph, readImportGraph } from './import-graph.ts'

/** They read all sources, whatever they import, in less than a second. */
export const readAllSources: readonly string[] = [
  'tests/architecture/imports.test.ts',
  'tests/architecture/places.test.ts',
  'tests/architecture/staff-acts.test.ts',
]

/** As long as tests took when they ran last; files of which nobody knows are the nearest few. */
const budget = { seconds: 12, filesOfUnknownLength: 8 }

/** Runs the tests that a change is most likely to break, and says how many more it can break. */
export async function runTestsOfChanges(changed: readonly string[]): Promise<Outcome> {
  const plan = planTests(changed, readImportGraph(root), lastSeconds())
  const outcome = await runTestFiles([...new Set([...plan.chosen, ...readAllSources])])
  return { ...outcome, report: [outcome.report, inWords(plan)].filter(Boolean).join('\n') }
}

type Plan = { chosen: string[]; reached: number; unseen: string[] }

/** What needs the built program, and journeys, are reached, but not run: there is no build of this change. */
export function planTests(
  changed: readonly string[],
  graph: ImportGraph,
  seconds: ReadonlyMap<string, number>,
): Plan {
  const reached = reachedFrom(changed, graph).filter(isDailyTest)
  const withBuild = new Set(reachedFrom([builtProgram], graph).map(({ file }) => file))
  const chosen = chooseTests(
    reached.filter(({ file }) => !withBuild.has(file)),
    { seconds: (file) => seconds.get(file), isRule: (file) => isOf('rules', file) },
    budget,
  )
  const reaches = (file: string) => reachedFrom([file], graph).some(isDailyTest)
  const unseen = changed.filter((file) => !file.endsWith('.md') && !reaches(file))
  return { chosen, reached: reached.length, unseen }
}

export function inWords({ chosen, reached, unseen }: Plan) {
  const words = `Ran ${chosen.length} of ${reached} test files that this change can reach; the rest: npm test`
  if (unseen.length === 0) return words
  return `${words}\nEverything may depend on ${unseen.join(', ')}: npm test`
}

function isDailyTest({ file }: ReachedFile) {
  if (excluded('fixed').some((pattern) => matchesGlob(file, pattern))) return false
  return /^tests\/journeys\/.+\.spec\.ts$/.test(file) || everyDay.some((name) => isOf(name, file))
}

const everyDay = ['rules', 'pages', 'integration'] as const

const isOf = (project: keyof typeof testFiles, file: string) =>
  testFiles[project].some((pattern) => matchesGlob(file, pattern))

/** Vitest keeps how long each file took. */
function lastSeconds(): Map<string, number> {
  const results = globSync('node_modules/.vite/vitest/*/results.json', { cwd: root })
  type Kept = { projects?: Record<string, { files?: Record<string, { duration: number }> }> }
  return new Map(
    results.flatMap((name) => {
      const { projects = {} }: Kept = JSON.parse(readFileSync(join(root, name), 'utf8'))
      return Object.values(projects).flatMap(({ files = {} }) =>
        Object.entries(files).map(([file, { duration }]) => [file, duration / 1000] as const),
      )
    }),
  )
}
