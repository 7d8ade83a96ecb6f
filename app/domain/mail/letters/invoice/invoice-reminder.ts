import type { ReminderWords } from '../../../invoice/reminder.ts'
import { type InvoiceFields, invoiceFields } from '../../invoice-fields.ts'
import { type LetterDefinition, shown } from '../../letter-definition.ts'

export type InvoiceReminder = InvoiceFields & { occasion: ReminderWords; openPence: number }

export const invoiceReminder = {
  staffName: 'Reminder of an invoice',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...invoiceFields, occasion: shown, openPence: shown },
} as const satisfies LetterDefinition<InvoiceReminder>
