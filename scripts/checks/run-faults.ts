import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../command.ts'
import { faultRows } from './fault-rows.ts'
import { faultLines, faultTable, type Line, type ShownTest, shownTests } from './fault-table.ts'

const longestMinutes = 45
const rolling = 'tests/faults/rolling-restart.config.ts'

/** Environment variables override these. */
const sizes = {
  KILLS: '200',
  HISTORIES: '300',
  SHUFFLES: '1000',
  FUZZ: '500',
  ROUNDS: '20',
  LETTERS: '2000',
  RESTARTS: '5',
  BACK_WITHIN_MS: '5000',
  ...process.env,
} as Record<string, string>

/** `npm run test:faults`: all faults and a table. Arguments select files by part of their name. */
export async function runFaults(words: readonly string[]) {
  const began = Date.now()
  const isWanted = (file: string) => words.length === 0 || words.some((word) => file.includes(word))
  const rows = faultRows.filter(({ shownBy }) => shownBy.some(({ file }) => isWanted(file)))
  const files = [...new Set(rows.flatMap(({ shownBy }) => shownBy.map(({ file }) => file)))]
  const load = files.filter((file) => file.startsWith('tests/load/')).toSorted(longestFirst)
  const others = files.filter((file) => !load.includes(file))
  const folder = mkdtempSync(join(tmpdir(), 'academy-faults-'))
  const run: Run = { folder, deadline: began + longestMinutes * 60_000, codes: [] }
  const tests: ShownTest[] = []
  let journeys: Line[] = []
  try {
    // Two lanes in parallel, because half of the time is waiting; load tests run one after the other.
    await Promise.all([
      (async () => {
        if (others.length > 0) tests.push(...(await runVitest('integration', others, run)))
        if (isWanted(rolling)) journeys = [await runJourneys(run)]
      })(),
      (async () => {
        for (const file of load) tests.push(...(await runVitest('load', [file], run)))
      })(),
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
  const lines = [...faultLines(tests, rows), ...journeys]
  const passed = lines.filter((line) => line.passed).length
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  console.log(`\n${faultTable(lines)}\n`)
  console.log(`${passed} passed, ${lines.length - passed} failed, in ${minutes} minutes`)
  // Also fail for errors outside of the rows, such as an uncaught one.
  const clean = run.codes.every((code) => code === 0)
  if (!clean && passed === lines.length) console.log('A run failed beside these rows: see above.')
  return clean && passed === lines.length ? 0 : 1
}

/** mixed-traffic takes five minutes and little CPU, so it runs beside the first lane's kills. */
function longestFirst(one: string, other: string) {
  return Number(other.includes('mixed-traffic')) - Number(one.includes('mixed-traffic'))
}

/** Folder for results, common deadline, and the exit code of each run. */
type Run = { folder: string; deadline: number; codes: (number | null)[] }

async function runVitest(project: string, files: readonly string[], run: Run) {
  const result = join(run.folder, `${files[0]?.replaceAll('/', '-')}.json`)
  await runAndPrint(
    [
      ...['vitest', 'run', '--project', project, '--testTimeout', '900000'],
      ...['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${result}`, ...files],
    ],
    sizes,
    run,
  )
  // A run that crashed has written no file; its rows count as failed.
  return existsSync(result) ? shownTests(JSON.parse(readFileSync(result, 'utf8'))) : []
}

async function runJourneys(run: Run): Promise<Line> {
  const result = join(run.folder, 'journeys.json')
  const command = ['playwright', 'test', '-c', rolling, '--reporter', 'line,json']
  const code = await runAndPrint(command, { PLAYWRIGHT_JSON_OUTPUT_FILE: result }, run)
  const stats = existsSync(result) ? JSON.parse(readFileSync(result, 'utf8')).stats : null
  return {
    fault: 'instances restarted one after the other under journeys',
    passed: code === 0,
    figures: [
      stats
        ? `${stats.expected} journeys passed, ${stats.unexpected + stats.flaky} failed`
        : `not through in ${longestMinutes} minutes`,
    ],
  }
}

/** Prints the output at the end: two at a time would be mixed up. */
async function runAndPrint(
  command: string[],
  env: Record<string, string>,
  { deadline, codes }: Run,
) {
  const timeoutMs = Math.max(1_000, deadline - Date.now())
  const { code, output } = await runCommand(command, { env, timeoutMs })
  console.log(output)
  codes.push(code)
  return code
}
