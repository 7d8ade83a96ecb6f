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
  const file = 'tests/booking/histories.test.ts'
  const command = ['vitest', 'run', '--project', 'integration', file]
  // An environment variable overrides the default.
  const env = { HISTORIES: process.env.HISTORIES ?? '20000' }
  const { code } = await runCommand(command, { show: true, env })
  return code ?? 1
}
