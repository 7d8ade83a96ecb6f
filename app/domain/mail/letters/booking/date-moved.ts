import { bookingFields, separateBuyerFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter, shown, shownLines } from '#app/domain/mail/letter-definition.ts'
import type { RunDay } from '#app/domain/schedule/run-days.ts'

export const dateMoved = defineLetter({
  staffName: 'Change of date or venue',
  onResend: 'rebuilt-from-booking',
  fields: {
    ...bookingFields,
    ...separateBuyerFields,
    newDate: shown<string>(),
    days: shown<RunDay[]>(),
    /** Before the change; missing in letters from before this field existed. */
    formerDays: shown<RunDay[] | undefined>(),
    /** What staff wrote to everyone on a cancelled date. */
    message: shownLines<string | undefined>(),
    /** Moved alone, as its trainee asked; otherwise everybody on the date was. */
    onlyThisBooking: shown<boolean | undefined>(),
    /** The most that the terms give back from then on, where its trainee moved it by the published terms. */
    cappedPercent: shown<number | undefined>(),
    /** Bought in a company's name, which has no right to cancel by law. */
    isCompany: shown<boolean | undefined>(),
    /** The name of the link to the booking's own page; missing in letters from before it existed. */
    ownPage: shown<string | undefined>(),
    /** The same to the order's page, in the buyer's letter. */
    orderPage: shown<string | undefined>(),
    /** Raised with every change, so that a calendar takes the newer days. */
    sequence: shown<number | undefined>(),
  },
})
