import { letterWith } from '#app/domain/mail/letter-definition.ts'
import { type OrderDetails, orderFields } from '#app/domain/mail/order-fields.ts'

export const orderNotice = letterWith<OrderDetails>()({
  staffName: 'Notice to the team about an order',
  recipient: 'team',
  replyTo: 'email',
  onResend: 'rebuilt-from-booking',
  fields: orderFields,
})
