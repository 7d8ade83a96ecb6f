import type { ReminderWords } from '#app/domain/invoice/reminder.ts'
import { type InvoiceFields, invoiceFields } from '#app/domain/mail/invoice-fields.ts'
import { type LetterDefinition, shown } from '#app/domain/mail/letter-definition.ts'

export type InvoiceReminder = InvoiceFields & { occasion: ReminderWords; openPence: number }

export const invoiceReminder = {
  staffName: 'Reminder of an invoice',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...invoiceFields, occasion: shown, openPence: shown },
} as const satisfies LetterDefinition<InvoiceReminder>
