import { type ConfirmationDetails, confirmationFields } from '../confirmation-fields.ts'
import type { LetterDefinition } from '../letter-definition.ts'

export const bookingConfirmation = {
  staffName: 'Booking confirmation',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: confirmationFields,
} as const satisfies LetterDefinition<ConfirmationDetails>
