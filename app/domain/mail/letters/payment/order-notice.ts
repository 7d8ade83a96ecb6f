import { defineLetter } from '#app/domain/mail/letter-definition.ts'
import { orderFields } from '#app/domain/mail/order-fields.ts'

export const orderNotice = defineLetter({
  staffName: 'Notice to the team about an order',
  recipient: 'team',
  replyTo: 'email',
  onResend: 'rebuilt-from-booking',
  fields: orderFields,
})
