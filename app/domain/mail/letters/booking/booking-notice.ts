import { confirmationFields } from '#app/domain/mail/confirmation-fields.ts'
import { defineLetter } from '#app/domain/mail/letter-definition.ts'

export const bookingNotice = defineLetter({
  staffName: 'Notice to the team',
  recipient: 'team',
  replyTo: 'email',
  onResend: 'rebuilt-from-booking',
  fields: confirmationFields,
})
