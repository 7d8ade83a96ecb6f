import { defineLetter } from '#app/domain/mail/letter-definition.ts'
import { orderFields } from '#app/domain/mail/order-fields.ts'

export const orderConfirmation = defineLetter({
  staffName: 'Order confirmation',
  onResend: 'rebuilt-from-booking',
  fields: orderFields,
})
