export const DOCUMENT_KINDS = ['invoice', 'credit-note'] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

const SERIES: Record<DocumentKind, { prefix: string; name: string }> = {
  invoice: { prefix: 'INV', name: 'Invoice' },
  'credit-note': { prefix: 'CN', name: 'Credit note' },
}

/** "INV-000012". Each kind has its own numbers, one after the other without a gap. */
export function documentNumber(kind: DocumentKind, number: number) {
  return `${SERIES[kind].prefix}-${String(number).padStart(6, '0')}`
}

/** "Credit note". */
export function documentName(kind: DocumentKind) {
  return SERIES[kind].name
}

/** Everything that is printed. It is written once, so the document can be drawn again for ever. */
export type DocumentContent = {
  seller: {
    lines: string[]
    companyNumber: string | null
    vatNumber: string | null
    bankDetails: string | null
  }
  buyer: { lines: string[]; purchaseOrder: string | null }
  /** References of the bookings it is about. */
  bookings: string[]
  lines: DocumentLine[]
  listPence: number
  discountPence: number
  totalPence: number
  /** Null while the academy is not VAT registered. */
  vat: { rate: number; pence: number } | null
  termsVersion: string
  /** How and on which day the whole was paid; null for one that is to be paid. */
  paid: { on: string; how: string } | null
  /** A credit note names the invoice that it reduces. */
  reduces: { number: string; on: string } | null
}

export type DocumentLine = {
  what: string
  places: number
  eachPence: number
  pence: number
  vatPence: number
  /** In a credit note, which booking it is for: later ones count what it was given already. */
  bookingId?: string
}

export type IssuedDocument = {
  kind: DocumentKind
  number: number
  issuedAt: Date
  /** A calendar date; null for one that is paid. */
  dueOn: string | null
  content: DocumentContent
}

/**
 * What of a document is about one booking of its order: the whole of an invoice, of a credit note the
 * lines for that booking; null when nothing is.
 */
export function penceAbout(
  { kind, content }: Pick<IssuedDocument, 'kind' | 'content'>,
  bookingId: string,
) {
  if (kind === 'invoice') return content.totalPence
  const own = content.lines.filter((line) => line.bookingId === bookingId)
  return own.length > 0 ? own.reduce((sum, { pence }) => sum + pence, 0) : null
}
