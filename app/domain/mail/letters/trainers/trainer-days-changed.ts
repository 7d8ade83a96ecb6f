import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'
import type { TeachingDay } from '#app/domain/schedule/trainers/teaching-day.ts'

/** To a trainer whose days of a date changed or are no longer theirs. */
export const trainerDaysChanged = defineLetter({
  staffName: 'Trainer’s days changed',
  fields: {
    fullName: shown<string>(),
    courseTitle: shown<string>(),
    /** New, or at other hours or another place than before. */
    asked: shown<TeachingDay[]>(),
    withdrawn: shown<TeachingDay[]>(),
    /** Missing when no day is left to answer. */
    answerPage: shown<string | undefined>(),
  },
})
