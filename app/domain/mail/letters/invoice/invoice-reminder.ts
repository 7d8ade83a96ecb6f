import type { ReminderWords } from '#app/domain/invoice/reminder.ts'
import { invoiceFields } from '#app/domain/mail/invoice-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

export const invoiceReminder = defineLetter({
  staffName: 'Reminder of an invoice',
  fields: { ...invoiceFields, occasion: shown<ReminderWords>(), openPence: shown<number>() },
})
