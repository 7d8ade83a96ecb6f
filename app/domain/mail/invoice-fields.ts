import { type FieldValues, shown } from './letter-definition.ts'

/** What every letter about an invoice or a credit note says of it. */
export const invoiceFields = {
  documentKind: shown<'invoice' | 'credit-note'>(),
  /** "INV-000012". */
  number: shown<string>(),
  /** The person or the company it is made out to. */
  buyer: shown<string>(),
  totalPence: shown<number>(),
  /** A calendar date, while something is to be paid. */
  dueOn: shown<string | null>(),
  /** The name of the link to the PDF, which opens nothing without this installation's secret. */
  file: shown<string>(),
}

export type InvoiceFields = FieldValues<typeof invoiceFields>
