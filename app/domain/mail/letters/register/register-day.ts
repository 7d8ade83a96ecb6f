import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

/** To the owner, when a day is closed or amended, or a session made up for. It names nobody. */
export type RegisterDay = {
  what: 'closed' | 'amended' | 'made-up' | 'make-up-confirmed'
  runId: string
  courseTitle: string
  day: string
  /** How many people were there all day, came late, left early, or did not come. */
  present: number
  late: number
  left: number
  absent: number
  unsigned: number
  /** How many corrections were written after the day was closed. */
  amended: number
  /** Where the chain ended. */
  rows: number
  head: string
}

export const registerDay = letterWith<RegisterDay>()({
  staffName: 'Register of a day',
  recipient: 'team',
  onResend: 'as-written',
  fields: {
    what: shown,
    runId: shown,
    courseTitle: shown,
    day: shown,
    present: shown,
    late: shown,
    left: shown,
    absent: shown,
    unsigned: shown,
    amended: shown,
    rows: shown,
    head: shown,
  },
})
