import { runCommand } from './command.ts'
import { runFaults } from './run-faults.ts'

/** Each prints its seed; the same one repeats a run. */
const longer: Record<string, (words: string[]) => Promise<number>> = {
  faults: runFaults,
  histories: runHistories,
}

const [name = '', ...words] = process.argv.slice(2)
const run = longer[name]
if (!run) throw new Error(`There is: ${Object.keys(longer).join(', ')}.`)
process.exitCode = await run(words)

async function runHistories() {
  const file = 'tests/booking/histories.test.ts'
  const command = ['vitest', 'run', '--project', 'integration', file]
  // What was asked for by hand wins.
  const env = { HISTORIES: process.env.HISTORIES ?? '20000' }
  const { code } = await runCommand(command, { show: true, env })
  return code ?? 1
}
