import { poundsText } from '../basics/money.ts'
import { dayText } from '../schedule/run-text.ts'
import { type AccountInvoice, invoiceOpenPence, owedInAll } from './account.ts'
import { bankText } from './document-sheet.ts'
import type { PrintedSheet } from './sheet.ts'

type Statement = {
  company: { name: string; address: string }
  invoices: readonly AccountInvoice[]
  /** A calendar date: what was open on that day. */
  on: string
}

/** What is open on a company's account, as it is printed. */
export function statementSheet(
  { company, invoices, on }: Statement,
  seller: { lines: readonly string[]; bankDetails: string | null },
): PrintedSheet {
  const open = invoices.filter((invoice) => invoiceOpenPence(invoice) > 0)
  return {
    title: 'Statement of account',
    dated: new Date(`${on}T12:00:00Z`),
    from: seller.lines,
    to: { label: 'Account of', lines: [company.name, ...company.address.split('\n')] },
    facts: [
      { label: 'Date', text: dayText(on) },
      { label: 'Open in all', text: poundsText(owedInAll(invoices)) },
    ],
    table: {
      columns: [
        { label: 'Invoice', share: 0.19, align: 'left' },
        { label: 'Date', share: 0.22, align: 'left' },
        { label: 'Due', share: 0.22, align: 'left' },
        { label: 'Amount', share: 0.12, align: 'right' },
        { label: 'Paid or credited', share: 0.12, align: 'right' },
        { label: 'Open', share: 0.13, align: 'right' },
      ],
      rows: open.map((invoice) => [
        invoice.number,
        dayText(invoice.issuedOn),
        invoice.dueOn ? dayText(invoice.dueOn) : '',
        poundsText(invoice.totalPence),
        poundsText(invoice.creditedPence + invoice.receivedPence),
        poundsText(invoiceOpenPence(invoice)),
      ]),
      totals: [{ label: 'Open in all', text: poundsText(owedInAll(invoices)), strong: true }],
    },
    notes:
      open.length === 0
        ? ['Nothing is open. Thank you.']
        : ['Please quote the invoice number.', bankText(seller)],
  }
}
