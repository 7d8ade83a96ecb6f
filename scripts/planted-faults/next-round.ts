import { catchersOf, type Project, type Results } from './results.ts'

/** "Caught alone" is known once nobody else of those tried has caught it. */
const wantedCatchers = 2
/** Most faults are caught by one of the first; for a second catcher no more than these are tried. */
const triedForSecond = 8

export type Limits = { onlyInAll: readonly string[]; side?: (fault: number) => boolean }

/**
 * One run of test files, each with at most one fault: as many faults as fit, first those that nobody
 * has caught. Faults that are evaluated at import need a process of their own: `aloneNext`.
 */
export function nextRound(
  results: Results,
  project: Project,
  { onlyInAll, side = () => true }: Limits,
): Map<string, number> {
  const round = new Map<string, number>()
  const open = results.faults
    .filter(({ id, isStatic }) => !isStatic && side(id))
    .map(({ id }) => ({ id, caught: catchersOf(results, id).length }))
    .toSorted((one, other) => one.caught - other.caught)
  for (const { id, caught } of open) {
    const wanted = caught === 0 ? 3 : 1
    const files = filesToTry(results, id, { project, onlyInAll }).filter((file) => !round.has(file))
    for (const file of files.slice(0, wanted)) round.set(file, id)
  }
  return round
}

/** Test files of the project that reach the fault and were not tried, those to try first at the front. */
export function filesToTry(
  results: Results,
  fault: number,
  { project, onlyInAll }: { project: Project; onlyInAll: readonly string[] },
): string[] {
  const caught = catchersOf(results, fault)
  const tried = results.tried.filter((each) => each.fault === fault).map(({ file }) => file)
  if (caught.length >= wantedCatchers) return []
  if (caught.length > 0 && tried.length >= triedForSecond) return []
  return Object.entries(results.files)
    .filter(([file, { project: its, passes, reached }]) => {
      return its === project && passes && reached.includes(fault) && !tried.includes(file)
    })
    .map(([file, { seconds, reached }]) => ({
      file,
      // A file that reaches few faults is about what they change.
      rank: (seconds + 0.2) * reached.length + (onlyInAll.includes(file) ? 1e6 : 0),
    }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ file }) => file)
}
