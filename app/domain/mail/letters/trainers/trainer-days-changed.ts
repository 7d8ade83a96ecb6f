import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'
import type { TeachingDay } from '#app/domain/schedule/trainers/teaching-day.ts'

/** To a trainer whose days of a date changed or are no longer theirs. */
export type TrainerDaysChanged = {
  fullName: string
  courseTitle: string
  /** New, or at other hours or another place than before. */
  asked: TeachingDay[]
  withdrawn: TeachingDay[]
  /** Missing when no day is left to answer. */
  answerPage?: string
}

export const trainerDaysChanged = letterWith<TrainerDaysChanged>()({
  staffName: 'Trainer’s days changed',
  recipient: 'person',
  onResend: 'as-written',
  fields: {
    fullName: shown,
    courseTitle: shown,
    asked: shown,
    withdrawn: shown,
    answerPage: shown,
  },
})
