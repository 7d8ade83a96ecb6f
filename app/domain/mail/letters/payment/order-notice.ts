import type { LetterDefinition } from '#app/domain/mail/letter-definition.ts'
import { type OrderDetails, orderFields } from '#app/domain/mail/order-fields.ts'

export const orderNotice = {
  staffName: 'Notice to the team about an order',
  recipient: 'team',
  replyTo: 'email',
  onResend: 'rebuilt-from-booking',
  fields: orderFields,
} as const satisfies LetterDefinition<OrderDetails>
