import { type InvoiceFields, invoiceFields } from '#app/domain/mail/invoice-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

export type InvoiceIssued = InvoiceFields & {
  /** The invoice that a credit note reduces. */
  reduces: string | null
  /** Nothing is to be paid: it was. Missing in letters from before this field existed. */
  isPaid?: boolean
  purchaseOrder?: string | null
}

export const invoiceIssued = letterWith<InvoiceIssued>()({
  staffName: 'Invoice or credit note',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...invoiceFields, reduces: shown, isPaid: shown, purchaseOrder: shown },
})
