import type { Finding } from './judge-run.ts'

/**
 * What a change would break that was not broken before. Dates that were published under other rules
 * stay as they are; but no change may add a breach.
 */
export function newBreaches(before: readonly Finding[], after: readonly Finding[]) {
  return after.filter(({ breach }) => !before.some((known) => known.breach === breach))
}
