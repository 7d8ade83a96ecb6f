import { isCalendarDate } from '../basics/calendar-date.ts'
import { londonToday } from '../basics/london-time.ts'
import { poundsText } from '../basics/money.ts'
import { dayText } from '../schedule/run-text.ts'
import { documentName, documentNumber, type IssuedDocument } from './document.ts'
import type { PrintedSheet, SheetColumn } from './sheet.ts'

/** An invoice or a credit note as it is printed. */
export function documentSheet(document: IssuedDocument): PrintedSheet {
  const { kind, number, issuedAt, content } = document
  const { seller, buyer, lines, vat } = content
  const name = documentName(kind)
  return {
    title: `${name} ${documentNumber(kind, number)}`,
    dated: issuedAt,
    from: [
      ...seller.lines,
      ...(seller.companyNumber ? [`Company number ${seller.companyNumber}`] : []),
      ...(seller.vatNumber ? [`VAT number ${seller.vatNumber}`] : []),
    ],
    to: { label: kind === 'invoice' ? 'Invoice to' : 'Credit to', lines: buyer.lines },
    facts: factsOf(document),
    table: {
      columns: vat ? columnsWithVat : columns,
      rows: lines.map(({ what, places, eachPence, pence, vatPence }) => [
        ...[what, String(places), poundsText(eachPence)],
        ...(vat ? [poundsText(vatPence)] : []),
        poundsText(pence),
      ]),
      totals: totalsOf(document),
    },
    notes: notesOf(document),
  }
}

const columns: readonly SheetColumn[] = [
  { label: 'What for', share: 0.56, align: 'left' },
  { label: 'Places', share: 0.1, align: 'right' },
  { label: 'Each', share: 0.17, align: 'right' },
  { label: 'Amount', share: 0.17, align: 'right' },
]

const columnsWithVat: readonly SheetColumn[] = [
  { label: 'What for', share: 0.42, align: 'left' },
  { label: 'Places', share: 0.1, align: 'right' },
  { label: 'Each', share: 0.16, align: 'right' },
  { label: 'VAT included', share: 0.16, align: 'right' },
  { label: 'Amount', share: 0.16, align: 'right' },
]

function factsOf({ kind, issuedAt, dueOn, content }: IssuedDocument) {
  const { buyer, bookings, reduces } = content
  const facts = [
    [`${documentName(kind)} date`, dayText(londonToday(issuedAt))],
    ['Due', dueOn && dayText(dueOn)],
    ['For invoice', reduces && `${reduces.number} of ${dayText(reduces.on)}`],
    ['Your purchase order', buyer.purchaseOrder],
    [bookings.length === 1 ? 'Booking' : 'Bookings', bookings.join(', ')],
  ] as const
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []))
}

function totalsOf({ kind, content }: IssuedDocument) {
  const { totalPence, vat } = content
  const label = kind === 'invoice' ? 'Total' : 'Total credited'
  if (!vat) return [{ label, text: poundsText(totalPence), strong: true }]
  return [
    { label: 'Net of VAT', text: poundsText(totalPence - vat.pence) },
    { label: `VAT at ${vat.rate}%`, text: poundsText(vat.pence) },
    { label, text: poundsText(totalPence), strong: true },
  ]
}

function notesOf({ kind, number, dueOn, content }: IssuedDocument) {
  const { seller, listPence, discountPence, vat, paid, termsVersion } = content
  const own = documentNumber(kind, number)
  return [
    ...(discountPence > 0
      ? [`List price ${poundsText(listPence)}, less a discount of ${poundsText(discountPence)}.`]
      : []),
    vat ? 'All prices include VAT.' : 'No VAT is charged: we are not VAT registered.',
    ...(paid ? [`Paid ${paid.how} on ${dayText(paid.on)}. Nothing is left to pay.`] : []),
    ...(dueOn ? [`Please pay by ${dayText(dueOn)} and quote ${own}.`, bankText(seller)] : []),
    ...(kind === 'credit-note'
      ? ['This reduces the invoice. What was paid above the rest goes back to the payer.']
      : []),
    `Our terms of ${isCalendarDate(termsVersion) ? dayText(termsVersion) : termsVersion} apply.`,
  ]
}

type Bank = { lines: readonly string[]; bankDetails: string | null }

/** Where a transfer goes. */
export function bankText({ bankDetails, lines }: Bank) {
  if (bankDetails) return `Our bank account: ${bankDetails}.`
  return `We give you our bank details on request: ${lines.slice(-2).join(', ')}.`
}
