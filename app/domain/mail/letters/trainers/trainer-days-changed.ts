import type { TeachingDay } from '../../../schedule/trainers/teaching-day.ts'
import { type LetterDefinition, shown } from '../../letter-definition.ts'

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

export const trainerDaysChanged = {
  staffName: 'Trainer’s days changed',
  recipient: 'person',
  onResend: 'as-written',
  fields: {
    ...{ fullName: shown, courseTitle: shown },
    ...{ asked: shown, withdrawn: shown, answerPage: shown },
  },
} as const satisfies LetterDefinition<TrainerDaysChanged>
