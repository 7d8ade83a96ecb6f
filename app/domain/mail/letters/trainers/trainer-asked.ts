import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'
import type { TeachingDay } from '#app/domain/schedule/trainers/teaching-day.ts'

/** To a trainer who is given days of a published date. */
export const trainerAsked = defineLetter({
  staffName: 'Trainer asked to teach',
  fields: {
    fullName: shown<string>(),
    courseTitle: shown<string>(),
    days: shown<TeachingDay[]>(),
    /** The name of the link to the page on which the trainer answers. */
    answerPage: shown<string>(),
  },
})
