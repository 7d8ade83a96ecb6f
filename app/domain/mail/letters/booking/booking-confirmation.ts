import {
  type ConfirmationDetails,
  confirmationFields,
} from '#app/domain/mail/confirmation-fields.ts'
import type { LetterDefinition } from '#app/domain/mail/letter-definition.ts'

export const bookingConfirmation = {
  staffName: 'Booking confirmation',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: confirmationFields,
} as const satisfies LetterDefinition<ConfirmationDetails>
