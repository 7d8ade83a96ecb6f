import type { RegisterView } from '#app/domain/register/register-view.ts'
import { attendedMinutes } from '#app/domain/register/session.ts'

/** What the register says about somebody on the day of an assessment. */
export type Attendance =
  | 'there'
  | 'absent'
  | 'not-marked'
  | 'marks-differ'
  | 'register-not-begun'
  | 'never-came'

type Register = {
  days: readonly Pick<RegisterView['days'][number], 'date'>[]
  people: readonly Pick<RegisterView['people'][number], 'bookingId' | 'days' | 'contact'>[]
}

/** Whether somebody can have been assessed on a day: on one without a class, whoever came to any day. */
export function attendanceOn(
  day: string,
  bookingId: string,
  { days, people }: Register,
): Attendance {
  const own = people.find((person) => person.bookingId === bookingId)
  if (!days.some(({ date }) => date === day)) {
    const { attended = 0, madeUp = 0 } = own?.contact ?? {}
    return attended + madeUp > 0 ? 'there' : 'never-came'
  }
  const halvesOf = (person: typeof own) => person?.days.get(day)?.halves ?? []
  const isBegun = people.flatMap(halvesOf).some(({ standing }) => standing.length > 0)
  if (!isBegun) return 'register-not-begun'
  const halves = halvesOf(own)
  // Present, and away for all of the half: for no minute of the class.
  if (halves.some(({ session, value }) => value && attendedMinutes(session, value) > 0)) {
    return 'there'
  }
  if (halves.some(({ isConflict }) => isConflict)) return 'marks-differ'
  return halves.every(({ value }) => value) ? 'absent' : 'not-marked'
}
