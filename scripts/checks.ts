import type { Outcome } from './check-outcome.ts'
import { runCommand } from './command.ts'
import { migrationsMatchSchema } from './migrations-match-schema.ts'
import { runPlaywright, runVitest } from './test-runs.ts'

export type Check = {
  name: string
  fast?: true
  /** Uses the whole machine and shows what it does; the others run two at a time, before. */
  exclusive?: true
  run: () => Promise<Outcome>
}

/** The one list that people and CI run: all of it, or the fast part. */
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

/** Passes when each of its commands does; quiet unless one does not. */
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
