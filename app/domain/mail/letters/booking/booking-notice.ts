import {
  type ConfirmationDetails,
  confirmationFields,
} from '#app/domain/mail/confirmation-fields.ts'
import { letterWith } from '#app/domain/mail/letter-definition.ts'

export const bookingNotice = letterWith<ConfirmationDetails>()({
  staffName: 'Notice to the team',
  recipient: 'team',
  replyTo: 'email',
  onResend: 'rebuilt-from-booking',
  fields: confirmationFields,
})
