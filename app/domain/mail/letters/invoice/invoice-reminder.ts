import type { ReminderWords } from '#app/domain/invoice/reminder.ts'
import { type InvoiceFields, invoiceFields } from '#app/domain/mail/invoice-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

export type InvoiceReminder = InvoiceFields & { occasion: ReminderWords; openPence: number }

export const invoiceReminder = letterWith<InvoiceReminder>()({
  staffName: 'Reminder of an invoice',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...invoiceFields, occasion: shown, openPence: shown },
})
