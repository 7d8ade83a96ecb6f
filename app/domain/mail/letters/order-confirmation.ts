import type { LetterDefinition } from '../letter-definition.ts'
import { type OrderDetails, orderFields } from '../order-fields.ts'

export const orderConfirmation = {
  staffName: 'Order confirmation',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: orderFields,
} as const satisfies LetterDefinition<OrderDetails>
