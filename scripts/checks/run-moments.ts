import { existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Moment, moments } from '#tests/clock/moments.ts'
import { momentTable, type Results } from './moment-table.ts'
import { runPlaywright, runVitest, setText } from './test-runs.ts'

type Run = typeof runPlaywright

/** A run that takes longer has failed, and the next one begins. */
const projects: Record<string, { run: Run; longestMinutes: number }> = {
  rules: { run: (options) => runVitest('rules', options), longestMinutes: 10 },
  pages: { run: (options) => runVitest('pages', options), longestMinutes: 20 },
  integration: { run: (options) => runVitest('integration', options), longestMinutes: 45 },
  journeys: { run: runPlaywright, longestMinutes: 45 },
}

/**
 * `npm run test:moments`: the tests with the clock set to each of twenty moments (journeys only to those
 * to come), and a table. Words name
 * moments, projects, and files to run alone; none means all of them. With `--results <file>` each result
 * is kept there, and a run that was cut short is taken up again; `--table` prints what is kept.
 */
export async function runMoments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      results: { type: 'string' },
      table: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
    },
  })
  const chosen = chosenBy(positionals)
  const file = resolve(values.results ?? join(mkdtempSync(join(tmpdir(), 'moments-')), 'results'))
  const results: Results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  if (!values.table) {
    console.log(`${setText}\nResults: ${file}`)
    for (const moment of chosen.moments) {
      for (const project of chosen.projects) {
        if (results[moment.name]?.[project] || cannotRun(moment, project)) continue
        const result = await runAt(moment, project, chosen.files)
        results[moment.name] = { ...results[moment.name], [project]: result }
        writeFileSync(`${file}.new`, JSON.stringify(results, null, 1))
        renameSync(`${file}.new`, file)
        const { passed, failed, seconds } = result
        console.log(`${moment.name}, ${project}: ${passed} passed, ${failed} failed (${seconds} s)`)
      }
    }
  }
  const { text, failed } = momentTable(results)
  console.log(`\n${text}`)
  return failed > 0 ? 1 : 0
}

function chosenBy(words: readonly string[]) {
  const files = words.filter((word) => word.includes('/'))
  const named = words.filter((word) => !word.includes('/'))
  const unknown = named.filter(
    (word) => !(word in projects || moments.some(({ name }) => name === word)),
  )
  if (unknown.length > 0) {
    const names = [...Object.keys(projects), ...moments.map(({ name }) => name)]
    throw new Error(`No moment or project: ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  }
  const byName = moments.filter(({ name }) => named.includes(name))
  const byProject = Object.keys(projects).filter((project) => named.includes(project))
  return {
    files,
    moments: byName.length > 0 ? byName : moments,
    projects: byProject.length > 0 ? byProject : Object.keys(projects),
  }
}

/** Chromium keeps the real time: a cookie that ends a week after a moment long past has ended for it. */
const cannotRun = ({ at }: Moment, project: string) =>
  project === 'journeys' && Date.parse(at) < Date.now()

async function runAt({ at }: Moment, project: string, files: readonly string[]) {
  const { run, longestMinutes } = projects[project] as (typeof projects)[string]
  const began = performance.now()
  const outcome = await run({
    files,
    quiet: true,
    env: { CLOCK: at },
    timeoutMs: longestMinutes * 60_000,
  }).catch((error) => ({ passed: 0, failed: 1, failures: [`✗ the run itself\n${error}`] }))
  const { passed, failed, failures = [] } = outcome
  return { passed, failed, failures, seconds: Math.round((performance.now() - began) / 1000) }
}
