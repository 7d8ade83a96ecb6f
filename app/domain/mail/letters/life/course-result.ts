import { ownBookingFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

export const courseResult = defineLetter({
  staffName: 'Result of a course',
  onResend: 'rebuilt-from-booking',
  fields: { ...ownBookingFields, isPassed: shown<boolean>() },
})
