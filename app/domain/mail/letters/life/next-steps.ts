import { bookingFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

/** How somebody who passed gets the licence. */
export const nextSteps = defineLetter({
  staffName: 'Steps to the licence',
  onResend: 'rebuilt-from-booking',
  fields: {
    ...bookingFields,
    /** Whether the course renews a licence. */
    isRefresher: shown<boolean>(),
    /** The name of the link to the page on which they tell us when their licence ends. */
    ownPage: shown<string>(),
  },
})
