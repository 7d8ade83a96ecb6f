import type { LetterDefinition } from '../letter-definition.ts'
import { type OrderDetails, orderFields } from '../order-fields.ts'

export const orderNotice = {
  staffName: 'Notice to the team about an order',
  recipient: 'team',
  replyTo: 'email',
  onResend: 'rebuilt-from-booking',
  fields: orderFields,
} as const satisfies LetterDefinition<OrderDetails>
