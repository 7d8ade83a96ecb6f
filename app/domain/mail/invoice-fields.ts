import { type FieldRules, shown } from './letter-definition.ts'

/** What every letter about an invoice or a credit note says of it. */
export type InvoiceFields = {
  documentKind: 'invoice' | 'credit-note'
  /** "INV-000012". */
  number: string
  /** The person or the company it is made out to. */
  buyer: string
  totalPence: number
  /** A calendar date, while something is to be paid. */
  dueOn: string | null
  /** The name of the link to the PDF, which opens nothing without this installation's secret. */
  file: string
}

export const invoiceFields = {
  documentKind: shown,
  number: shown,
  buyer: shown,
  totalPence: shown,
  dueOn: shown,
  file: shown,
} as const satisfies FieldRules<InvoiceFields>
