import type { Finding } from './finding.ts'

/**
 * What a change would break that was not broken before, or not so much. Dates that were published
 * under other rules stay as they are; but no change may add a breach.
 */
export function newBreaches(before: readonly Finding[], after: readonly Finding[]) {
  return after.filter(
    ({ breach, about, size = 0 }) =>
      !before.some(
        (known) => known.breach === breach && known.about === about && (known.size ?? 0) >= size,
      ),
  )
}
