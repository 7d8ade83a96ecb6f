import type { TrainerRole } from './trainer-role.ts'

/** What a trainer answers when asked to teach a day. */
export const TEACHING_ANSWERS = ['accepted', 'declined'] as const

export type TeachingAnswer = (typeof TEACHING_ANSWERS)[number]

/** A day that a trainer is asked to teach. */
export type TeachingDay = {
  date: string
  starts: string
  ends: string
  role: TrainerRole
  address: string
}

/** What the trainer said yes or no to; in the form as well, so that a change in between is noticed. */
export function teachingDayKey({ date, starts, ends, role, address }: TeachingDay) {
  return `${date} ${starts} ${ends} ${role} ${address}`
}

type Assigned = TeachingDay & { trainerId: string; answer: TeachingAnswer | null }

/** An answer holds for the day it was given for: after another hour, place or role it is asked for again. */
export function keptAnswers<Day extends Assigned>(former: readonly Day[], current: readonly Day[]) {
  return current.flatMap((day) => {
    const before = former.find((each) => isSame(each, day))
    return before?.answer ? [{ ...before, answer: before.answer }] : []
  })
}

/** By trainer: the days that they are newly asked for, and those that are theirs no longer. */
export function teachingChanges<Day extends Omit<Assigned, 'answer'>>(
  former: readonly Day[],
  current: readonly Day[],
) {
  const people = [...new Set([...former, ...current].map(({ trainerId }) => trainerId))]
  return people.flatMap((trainerId) => {
    const before = former.filter((day) => day.trainerId === trainerId)
    const days = current.filter((day) => day.trainerId === trainerId)
    const asked = days.filter((day) => !before.some((each) => isSame(each, day)))
    const withdrawn = before.filter((day) => !days.some(({ date }) => date === day.date))
    if (asked.length + withdrawn.length === 0) return []
    return [{ trainerId, isNew: before.length === 0, asked, withdrawn, days }]
  })
}

type Identified = TeachingDay & { trainerId: string }

function isSame(one: Identified, other: Identified) {
  return one.trainerId === other.trainerId && teachingDayKey(one) === teachingDayKey(other)
}

/** Whether a trainer who was given these days is to teach one of them: not one who declined all. */
export function teachesAny(days: readonly { answer: TeachingAnswer | null }[]) {
  return days.some(({ answer }) => answer !== 'declined')
}
