import { runCommand } from '../command.ts'
import type { Outcome } from './check-outcome.ts'
import { migrationsMatchSchema } from './migrations-match-schema.ts'
import { runPlaywright, runVitest } from './test-runs.ts'

export type Check = {
  name: string
  fast?: true
  run: () => Promise<Outcome>
}

/**
 * All checks, for people and CI: `npm test` runs all, `npm run check` the fast ones. Two run at a time,
 * in this order: the last two need the build, and spend much of their time waiting.
 */
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
  { name: 'rules and architecture', fast: true, run: () => runVitest('rules', { quiet: true }) },
  { name: 'what pages say', fast: true, run: () => runVitest('pages', { quiet: true }) },
  { name: 'integration on both engines', run: () => runVitest('integration') },
  { name: 'journeys in Chromium', run: runPlaywright },
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
