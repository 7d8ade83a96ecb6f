import { type InvoiceFields, invoiceFields } from '../../invoice-fields.ts'
import { type LetterDefinition, shown } from '../../letter-definition.ts'

export type InvoiceIssued = InvoiceFields & {
  /** The invoice that a credit note reduces. */
  reduces: string | null
}

export const invoiceIssued = {
  staffName: 'Invoice or credit note',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...invoiceFields, reduces: shown },
} as const satisfies LetterDefinition<InvoiceIssued>
