import { runCommand } from './command.ts'

/** Each prints its seed; the same one repeats a run. */
const longer: Record<string, { files: string[]; env: Record<string, string>; journeys?: string }> =
  {
    faults: {
      files: ['tests/faults', 'tests/races', 'tests/security/fuzz.test.ts'],
      env: { KILLS: '200', FUZZ: '1500' },
      journeys: 'tests/faults/rolling-restart.config.ts',
    },
    histories: { files: ['tests/booking/histories.test.ts'], env: { HISTORIES: '20000' } },
  }

const run = longer[process.argv[2] ?? '']
if (!run) throw new Error(`There is: ${Object.keys(longer).join(', ')}.`)
const command = ['vitest', 'run', '--project', 'house', '--testTimeout', '900000', ...run.files]
const { code } = await runCommand(command, { show: true, env: { ...run.env, ...given() } })
process.exitCode = code ?? 1
if (run.journeys) {
  const walk = await runCommand(['playwright', 'test', '-c', run.journeys], { show: true })
  process.exitCode ||= walk.code ?? 1
}

/** What was asked for by hand wins. */
function given() {
  return Object.fromEntries(
    ['KILLS', 'HISTORIES', 'FUZZ', 'SEED'].flatMap((name) => {
      const value = process.env[name]
      return value ? [[name, value]] : []
    }),
  )
}
