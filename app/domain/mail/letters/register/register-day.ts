import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

/** To the owner, when a day is closed or amended, or a session made up for. It names nobody. */
export const registerDay = defineLetter({
  staffName: 'Register of a day',
  recipient: 'team',
  fields: {
    what: shown<'closed' | 'amended' | 'made-up' | 'make-up-confirmed'>(),
    runId: shown<string>(),
    courseTitle: shown<string>(),
    day: shown<string>(),
    /** How many people were there all day, came late, left early, or did not come. */
    present: shown<number>(),
    late: shown<number>(),
    left: shown<number>(),
    absent: shown<number>(),
    unsigned: shown<number>(),
    /** How many corrections were written after the day was closed. */
    amended: shown<number>(),
    /** Where the chain ended. */
    rows: shown<number>(),
    head: shown<string>(),
  },
})
