import { shown } from './letter-definition.ts'

/** What every letter about a booking says to identify it. */
export const bookingFields = {
  bookingId: shown<string>(),
  fullName: shown<string>(),
  courseTitle: shown<string>(),
  /** As it was booked, or empty when the team arranges it. */
  courseDate: shown<string>(),
}

/** The same, for whoever comes: with the name of the link to the booking's own page. */
export const ownBookingFields = { ...bookingFields, ownPage: shown<string>() }

/** Where the buyer does not come themselves, trainee and buyer get letters of their own. */
export const separateBuyerFields = {
  /** In the trainee's letter: another person paid, who gets any refund and alone sees the price. */
  paidByAnother: shown<boolean | undefined>(),
  /** In the buyer's letter: whose place it is. */
  participant: shown<string | undefined>(),
}
