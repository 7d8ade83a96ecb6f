import { runCommand } from '../command.ts'
import type { Outcome } from './check-outcome.ts'
import { migrationsMatchSchema } from './migrations-match-schema.ts'
import { runPlaywright, runVitest } from './test-runs.ts'

export type Check = { name: string; fast?: true; run: () => Promise<Outcome> }

const building = Promise.withResolvers<void>()

/**
 * All checks, for people and CI: `npm test` runs all, `npm run check` the fast ones. Two run at a time,
 * in this order. Journeys come last: two browsers use both cores to the end, what pages say only one.
 */
export const checks: readonly Check[] = [
  { name: 'build', run: () => command(['node', 'scripts/build.mjs'])().finally(building.resolve) },
  {
    name: 'format and lint',
    fast: true,
    run: command(['biome', 'ci', '--error-on-warnings', '.']),
  },
  {
    name: 'types',
    fast: true,
    // Each of several checkers works out most types again: one takes half of their processor time.
    run: command(['react-router', 'typegen'], ['tsc', '--noEmit', '--checkers', '1']),
  },
  { name: 'dead code', fast: true, run: command(['knip']) },
  { name: 'migrations match the schema', fast: true, run: migrationsMatchSchema },
  { name: 'rules and architecture', fast: true, run: () => runVitest('rules', { quiet: true }) },
  { name: 'integration', run: onceBuilt(() => runVitest('integration')) },
  { name: 'what pages say', fast: true, run: () => runVitest('pages', { quiet: true }) },
  { name: 'journeys in Chromium', run: onceBuilt(runPlaywright) },
]

function onceBuilt(run: Check['run']): Check['run'] {
  return async () => {
    await building.promise
    return run()
  }
}

/** Passes if every command does; shows the output only of one that fails. */
export function command(...commands: string[][]) {
  return async (): Promise<Outcome> => {
    for (const line of commands) {
      const { code, output } = await runCommand(line)
      if (code !== 0)
        return { passed: 0, failed: 1, report: output || `${line.join(' ')}: ${code}` }
    }
    return { passed: 1, failed: 0 }
  }
}
