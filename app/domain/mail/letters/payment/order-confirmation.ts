import { letterWith } from '#app/domain/mail/letter-definition.ts'
import { type OrderDetails, orderFields } from '#app/domain/mail/order-fields.ts'

export const orderConfirmation = letterWith<OrderDetails>()({
  staffName: 'Order confirmation',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: orderFields,
})
