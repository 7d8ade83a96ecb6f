import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

/** To each trainee, when a day is closed, and again when their own marks are amended. */
export const dayReceipt = defineLetter({
  staffName: 'Receipt of a day',
  fields: {
    fullName: shown<string>(),
    courseTitle: shown<string>(),
    day: shown<string>(),
    /** One for each half: "Morning: Late, 09:25". */
    marks: shown<string[]>(),
    /** Minutes of teaching that count so far. */
    minutes: shown<number>(),
    short: shown<number>(),
    isAmended: shown<boolean>(),
    /** Where the chain ended. */
    rows: shown<number>(),
    head: shown<string>(),
  },
})
