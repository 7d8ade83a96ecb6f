type Queued = { id: string; queuedAt: Date }

/** First come, first served; the id decides between two of the same millisecond. */
export function inLineOrder<Entry extends Queued>(entries: readonly Entry[]) {
  return entries.toSorted(
    (one, other) =>
      one.queuedAt.getTime() - other.queuedAt.getTime() || (one.id < other.id ? -1 : 1),
  )
}
