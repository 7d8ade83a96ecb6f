import type { RegisterView } from '../register-view.ts'
import { markableFrom } from '../writing-times.ts'

/** How many people are marked in the half that is under way; before the class, in its first one. */
export function markedSoFar(view: RegisterView, day: string, now: Date) {
  const halves = view.people.flatMap(({ days }) => days.get(day)?.halves ?? [])
  const sessions = halves.map(({ session }) => session)
  const { half } = sessions.findLast((each) => markableFrom(each) <= now) ?? sessions[0] ?? {}
  const ofHalf = halves.filter((each) => each.half === half)
  return {
    marked: ofHalf.filter(({ standing }) => standing.length > 0).length,
    people: ofHalf.length,
  }
}
