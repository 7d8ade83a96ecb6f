import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'
import type { TeachingDay } from '#app/domain/schedule/trainers/teaching-day.ts'

/** To a trainer who is given days of a published date. */
export type TrainerAsked = {
  fullName: string
  courseTitle: string
  days: TeachingDay[]
  /** The name of the link to the page on which the trainer answers. */
  answerPage: string
}

export const trainerAsked = letterWith<TrainerAsked>()({
  staffName: 'Trainer asked to teach',
  recipient: 'person',
  onResend: 'as-written',
  fields: { fullName: shown, courseTitle: shown, days: shown, answerPage: shown },
})
