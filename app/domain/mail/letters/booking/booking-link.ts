import { bookingFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

/**
 * Names of links, which open nothing without this installation's secret: of the trainee to the
 * booking's own page, or of a buyer to the order's page.
 */
export const bookingLink = defineLetter({
  staffName: 'Link to a booking',
  fields: {
    ...bookingFields,
    ownPage: shown<string | undefined>(),
    orderPage: shown<string | undefined>(),
  },
})
