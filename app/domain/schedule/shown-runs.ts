type Choice = { most: number; wanted?: string | null }

/** Of a course's runs in their order: the next ones, and whichever somebody comes for. */
export function shownRuns<Run extends { id: string }>(
  runs: readonly Run[],
  { most, wanted = null }: Choice,
) {
  return runs.filter(({ id }, nth) => nth < most || id === wanted)
}
