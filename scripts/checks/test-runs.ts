import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../command.ts'
import type { Outcome } from './check-outcome.ts'

export function runVitest(project: string) {
  return counted((file) => ({
    command: [
      ...['vitest', 'run', '--project', project],
      ...['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${file}`],
    ],
    count: (result: VitestResult) => ({
      passed: result.numPassedTests,
      failed: result.numFailedTests,
      skipped: result.numPendingTests + result.numTodoTests,
    }),
  }))
}

export function runPlaywright() {
  return counted((file) => ({
    command: ['playwright', 'test', '--reporter', 'line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    count: ({ stats }: PlaywrightResult) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
  }))
}

type VitestResult = Record<
  'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests',
  number
>
type PlaywrightResult = { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }
type Counts = { passed: number; failed: number; skipped: number }

type Run<Result> = {
  command: string[]
  env?: Record<string, string>
  count: (result: Result) => Counts
}

async function counted<Result>(runInto: (file: string) => Run<Result>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-tests-'))
  const file = join(folder, 'result.json')
  try {
    const { command, env, count } = runInto(file)
    const { code } = await runCommand(command, { env, show: true })
    return judge(code, count(JSON.parse(readFileSync(file, 'utf8'))))
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
