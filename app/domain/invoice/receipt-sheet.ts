import { poundsText } from '../basics/money.ts'
import type { PrintedSheet } from './sheet.ts'

export type Receipt = {
  number: string
  booking: string
  /** The buyer; of an order for a company first its name and address. */
  paidBy: readonly string[]
  purchaseOrder: string | null
  paidOn: string
  paidAt: Date
  /** What was bought, with its days and who comes. */
  what: string
  pence: number
  discountPence: number
  paidPence: number
  refundedPence: number
  /** What the bank took back. */
  lostPence: number
  /** Of a deposit: the rest of the price. */
  stillToPayPence: number
  /** What is to be refunded and was not yet. */
  owedPence: number
  /** The part of it whose refund failed. */
  failedPence: number
  vat: { pence: number; rate: number } | null
  /** When the buyer asked for a start within the right to cancel, and how many days that is. */
  expressRequest: { on: string; days: number } | null
}

/** The rows of a receipt that have an amount: what was bought, then the totals. */
export function receiptRows({ what, pence, discountPence }: Receipt) {
  return [
    { what, pence: pence + discountPence },
    ...(discountPence > 0 ? [{ what: 'Discount', pence: -discountPence }] : []),
  ]
}

export function receiptTotals(receipt: Receipt) {
  const { paidPence, refundedPence, lostPence, stillToPayPence, owedPence, failedPence } = receipt
  const gone = refundedPence + lostPence
  const row = (what: string, pence: number, strong: boolean) =>
    pence === 0 ? [] : [{ what, pence, strong }]
  return [
    { what: 'Paid', pence: paidPence, strong: true },
    ...row('Still to pay', stillToPayPence, false),
    ...row('Refunded', -refundedPence, false),
    ...row('Taken back by the bank', -lostPence, false),
    ...row(
      lostPence > 0 ? 'Still paid' : 'Paid after refund',
      gone > 0 ? paidPence - gone : 0,
      true,
    ),
    ...row('On its way back', owedPence - failedPence, false),
    ...row('Still owed to you', failedPence, false),
  ]
}

export function receiptNotes({ vat, expressRequest }: Receipt) {
  return [
    vat
      ? `Includes VAT of ${poundsText(vat.pence)} at ${vat.rate}%.`
      : 'No VAT is included: we are not VAT registered.',
    ...(expressRequest
      ? [
          `On ${expressRequest.on} you asked us to start this course within your ${expressRequest.days}-day right to cancel.`,
        ]
      : []),
  ]
}

export function receiptSheet(receipt: Receipt, from: readonly string[]): PrintedSheet {
  return {
    title: `Receipt ${receipt.number}`,
    dated: receipt.paidAt,
    from,
    to: { label: 'Paid by', lines: receipt.paidBy },
    facts: [
      { label: 'Paid on', text: receipt.paidOn },
      { label: 'Booking', text: receipt.booking },
      ...(receipt.purchaseOrder
        ? [{ label: 'Your purchase order', text: receipt.purchaseOrder }]
        : []),
    ],
    table: {
      columns: [
        { label: 'What for', share: 0.78, align: 'left' },
        { label: 'Amount', share: 0.22, align: 'right' },
      ],
      rows: receiptRows(receipt).map(({ what, pence }) => [what, poundsText(pence)]),
      totals: receiptTotals(receipt).map(({ what, pence, strong }) => ({
        label: what,
        text: poundsText(pence),
        strong,
      })),
    },
    notes: receiptNotes(receipt),
  }
}
