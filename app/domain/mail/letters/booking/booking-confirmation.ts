import { confirmationFields } from '#app/domain/mail/confirmation-fields.ts'
import { defineLetter } from '#app/domain/mail/letter-definition.ts'

export const bookingConfirmation = defineLetter({
  staffName: 'Booking confirmation',
  onResend: 'rebuilt-from-booking',
  fields: confirmationFields,
})
