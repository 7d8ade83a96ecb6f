export const PLANNED_ACTIONS = ['refund', 'move'] as const

/** What staff decided for a booking on a run that the academy cancelled; a job carries it out. */
export type CancellationPlan = { what: 'refund' } | { what: 'move'; to: string }

/** Whether more bookings are to move to a run than it has places left. A run not listed is not judged. */
export function lacksRoom(
  plans: Iterable<CancellationPlan>,
  placesLeft: ReadonlyMap<string, number>,
) {
  const moves = [...plans].filter((plan) => plan.what === 'move')
  const byRun = Map.groupBy(moves, ({ to }) => to)
  return [...byRun].some(([to, moved]) => moved.length > (placesLeft.get(to) ?? Infinity))
}
