import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

/** To each trainee, when a day is closed, and again when their own marks are amended. */
export type DayReceipt = {
  fullName: string
  courseTitle: string
  day: string
  /** One for each half: "Morning: Late, 09:25". */
  marks: string[]
  /** Minutes of teaching that count so far. */
  minutes: number
  short: number
  isAmended: boolean
  /** Where the chain ended. */
  rows: number
  head: string
}

export const dayReceipt = letterWith<DayReceipt>()({
  staffName: 'Receipt of a day',
  recipient: 'person',
  onResend: 'as-written',
  fields: {
    fullName: shown,
    courseTitle: shown,
    day: shown,
    marks: shown,
    minutes: shown,
    short: shown,
    isAmended: shown,
    rows: shown,
    head: shown,
  },
})
