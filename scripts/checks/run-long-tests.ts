import { runCommand } from '../command.ts'
import { runFaults } from './run-faults.ts'

/** Each prints its seed; the same seed repeats the run. */
const suites: Record<string, (words: string[]) => Promise<number>> = {
  faults: runFaults,
  histories: runHistories,
}

const [name = '', ...words] = process.argv.slice(2)
const run = suites[name]
if (!run) throw new Error(`There is: ${Object.keys(suites).join(', ')}.`)
process.exitCode = await run(words)

async function runHistories() {
  const files = [
    'tests/booking/histories/histories.test.ts',
    'tests/server/dates-on-two-instances.test.ts',
  ]
  const command = ['vitest', 'run', '--project', 'integration', ...files]
  // Environment variables override the defaults.
  const { HISTORIES = '20000', HISTORIES_EMBEDDED = '2000', CHANGES = '10000' } = process.env
  const env = { HISTORIES, HISTORIES_EMBEDDED, CHANGES }
  const { code } = await runCommand(command, { show: true, env })
  return code ?? 1
}
