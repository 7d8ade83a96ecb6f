import {
  type ConfirmationDetails,
  confirmationFields,
} from '#app/domain/mail/confirmation-fields.ts'
import { letterWith } from '#app/domain/mail/letter-definition.ts'

export const bookingConfirmation = letterWith<ConfirmationDetails>()({
  staffName: 'Booking confirmation',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: confirmationFields,
})
