import { runCommand } from '../command.ts'
import type { Outcome } from './check-outcome.ts'
import { migrationsMatchSchema } from './migrations-match-schema.ts'
import { runPlaywright, runVitest } from './test-runs.ts'

export type Check = {
  name: string
  fast?: true
  /** Uses the whole machine and prints its output; the others run first, two at a time. */
  exclusive?: true
  run: () => Promise<Outcome>
}

/** All checks, for people and CI: `npm test` runs all, `npm run check` the fast ones. */
export const checks: readonly Check[] = [
  { name: 'build', run: command(['node', 'scripts/build.mjs']) },
  {
    name: 'format and lint',
    fast: true,
    run: command(['biome', 'ci', '--error-on-warnings', '.']),
  },
  {
    name: 'types',
    fast: true,
    run: command(['react-router', 'typegen'], ['tsc', '--noEmit']),
  },
  { name: 'dead code', fast: true, run: command(['knip']) },
  { name: 'migrations match the schema', fast: true, run: migrationsMatchSchema },
  { name: 'rules and architecture', fast: true, exclusive: true, run: () => runVitest('rules') },
  { name: 'integration on both engines', exclusive: true, run: () => runVitest('integration') },
  { name: 'journeys in Chromium', exclusive: true, run: runPlaywright },
]

/** Passes if every command does; shows the output only of one that fails. */
function command(...commands: string[][]) {
  return async (): Promise<Outcome> => {
    for (const line of commands) {
      const { code, output } = await runCommand(line)
      if (code !== 0)
        return { passed: 0, failed: 1, report: output || `${line.join(' ')}: ${code}` }
    }
    return { passed: 1, failed: 0 }
  }
}
