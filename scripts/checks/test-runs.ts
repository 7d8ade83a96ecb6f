import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onlyInAll, type TestSet } from '#tests/only-in-all.ts'
import { runCommand } from '../command.ts'
import type { Outcome } from './check-outcome.ts'
import {
  failedInPlaywright,
  failedInVitest,
  type PlaywrightResult,
  type VitestResult,
} from './failed-tests.ts'

/** For both runners. */
const set: { TESTS: TestSet } = { TESTS: process.argv.includes('--all') ? 'all' : 'fixed' }

/** A reader of the result should know which tests ran. */
export const setText =
  set.TESTS === 'all'
    ? 'All tests.'
    : `The fixed set, without ${onlyInAll.length} slow files and many generated cases. All tests: npm test -- --all`

/** `quiet` shows what it says only if a test fails: for runs beside others. */
export function runVitest(project: string, { files = [], ...options }: Options = {}) {
  return counted(options, vitest(['run', '--project', project, ...files], set))
}

/** Only these files, whichever project they belong to. */
export function runTestFiles(files: readonly string[]) {
  return counted({ quiet: true }, vitest(['run', ...files], set))
}

/** As vitest.config.ts reads it; Playwright has an argument for it. */
const shuffled = process.env.SHUFFLE ? ['--shuffle', process.env.SHUFFLE] : []

export function runPlaywright({ files = [], ...options }: Options = {}) {
  return counted(options, (file) => ({
    command: ['playwright', 'test', '--reporter', 'line,json', ...shuffled, ...files],
    env: { ...set, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    count: ({ stats }: PlaywrightResult) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
    failures: failedInPlaywright,
  }))
}

function vitest(args: string[], env: Record<string, string>) {
  return (file: string): Run<VitestResult> => ({
    env,
    command: [
      ...['vitest', ...args],
      ...['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${file}`],
    ],
    count: (result) => ({
      passed: result.numPassedTests,
      failed: result.numFailedTests,
      skipped: result.numPendingTests + result.numTodoTests,
    }),
    failures: failedInVitest,
  })
}

type Counts = { passed: number; failed: number; skipped: number }

type Run<Result> = {
  command: string[]
  env?: Record<string, string>
  count: (result: Result) => Counts
  failures: (result: Result) => string[]
}

type Options = {
  quiet?: boolean
  files?: readonly string[]
  env?: Record<string, string>
  timeoutMs?: number
}

async function counted<Result>(
  { quiet = false, env: given, timeoutMs }: Omit<Options, 'files'>,
  runInto: (file: string) => Run<Result>,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-tests-'))
  const file = join(folder, 'result.json')
  try {
    const { command, env, count, failures } = runInto(file)
    const options = { env: { ...env, ...given }, show: !quiet, timeoutMs }
    const { code, output } = await runCommand(command, options)
    if (!existsSync(file)) throw new Error(`It left no results.\n${output.slice(-2000)}`)
    const result: Result = JSON.parse(readFileSync(file, 'utf8'))
    const outcome = judge(code, count(result))
    const report = [...(quiet && outcome.failed > 0 ? [output] : []), outcome.report ?? '']
    return {
      ...outcome,
      report: report.filter(Boolean).join('\n') || undefined,
      failures: failures(result),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Skipped tests, a run without tests and a crashed run count as failures. */
function judge(code: number | null, { passed, failed, skipped }: Counts): Outcome {
  if (skipped > 0) {
    return { passed, failed: failed + skipped, report: `${skipped} tests were skipped.` }
  }
  if (passed + failed === 0) return { passed, failed: 1, report: 'No tests were run.' }
  if (code !== 0 && failed === 0) return { passed, failed: 1, report: `It ended with ${code}.` }
  return { passed, failed }
}
