import { shortDayText } from '#app/domain/schedule/run-text.ts'
import {
  type TeachingAnswer,
  type TeachingDay,
  teachingDayKey,
} from '#app/domain/schedule/trainers/teaching-day.ts'

type Own = TeachingDay & { room: string | null; answer: TeachingAnswer | null }

export type ShownTeaching = ReturnType<typeof shownTeaching>[number]

/** The days that a trainer is asked to teach; those that are over cannot be answered any more. */
export function shownTeaching(days: readonly Own[], today: string) {
  return days.map((day) => ({
    date: day.date,
    text: shortDayText(day.date),
    hours: `${day.starts} to ${day.ends}`,
    where: day.room ? `${day.room}, ${day.address}` : day.address,
    assists: day.role === 'assistant',
    answer: day.answer,
    isOver: day.date < today,
    key: teachingDayKey(day),
  }))
}
