import { runCommand } from '../command.ts'
import { runPlantedFaults } from '../planted-faults/run-planted-faults.ts'
import { runFaults } from './run-faults.ts'
import { runMoments } from './run-moments.ts'

/** Each prints its seed; the same seed repeats the run. */
const suites: Record<string, (words: string[]) => Promise<number>> = {
  faults: runFaults,
  planted: runPlantedFaults,
  histories: runHistories,
  moments: runMoments,
}

process.env.SEED ??= String(Date.now() % 1_000_000_007)
const [name = '', ...words] = process.argv.slice(2)
const run = suites[name]
if (!run) throw new Error(`There is: ${Object.keys(suites).join(', ')}.`)
process.exitCode = await run(words)

/** Every test of storage and operations on both engines, and many more generated cases. */
async function runHistories() {
  const command = ['vitest', 'run', '--project', 'integration']
  // Environment variables override these.
  const env = {
    HISTORIES: '20000',
    HISTORIES_EMBEDDED: '2000',
    CHANGES: '10000',
    DISHONEST: '2000',
    FUZZ: '500',
    GUESSES: '10000',
    ROUNDS: '20',
    ADVERSARIES: '2000',
    ADVERSARIES_ON_DATABASE: '100',
    ADVERSARIES_EMBEDDED: '10',
    ...process.env,
    ENGINES: 'both',
  } as Record<string, string>
  const { code } = await runCommand(command, { show: true, env, timeoutMs: 2 * 60 * 60_000 })
  return code ?? 1
}
