import { bookingReference } from '../booking/booking-reference.ts'
import type { DocumentContent, DocumentLine } from './document.ts'
import { type Vat, vatIncluded, vatShares } from './vat.ts'

export type Seller = {
  lines: readonly string[]
  companyNumber: string | null
  vat: Vat | null
  bankDetails: string | null
}

export type InvoicedOrder = {
  buyerName: string
  companyName: string | null
  companyAddress: string | null
  purchaseOrder: string | null
  listPence: number
  discountPence: number
  /** As written to the order when it was made; 0 without VAT. */
  vatRate: number
  termsVersion: string
  bookings: readonly InvoicedBooking[]
}

type InvoicedBooking = {
  id: string
  courseTitle: string
  /** The days as they were booked; empty when they are arranged later. */
  courseDate: string
  pricePence: number
}

type Settled = { paid: DocumentContent['paid'] }

/** What an invoice says: places of one course, date and price share a line. */
export function invoiceContent(
  order: InvoicedOrder,
  seller: Seller,
  { paid }: Settled,
): DocumentContent {
  const shares = vatShares(
    order.bookings.map(({ pricePence }) => pricePence),
    order.vatRate,
  )
  const alike = Map.groupBy(
    order.bookings.map((booking, at) => ({ ...booking, vatPence: shares[at] ?? 0 })),
    ({ courseTitle, courseDate, pricePence }) => `${courseTitle}\n${courseDate}\n${pricePence}`,
  )
  const lines = [...alike.values()].flatMap((places) => {
    const [first] = places
    if (!first) return []
    const { pricePence } = first
    const pence = pricePence * places.length
    const vatPence = places.reduce((all, place) => all + place.vatPence, 0)
    return [{ what: whatOf(first), places: places.length, eachPence: pricePence, pence, vatPence }]
  })
  return { ...content(order, seller, lines), paid, reduces: null }
}

type Credited = { booking: InvoicedBooking; pence: number }

/** What a credit note says: for each booking, how much less it costs than was invoiced. */
export function creditNoteContent(
  order: InvoicedOrder,
  seller: Seller,
  { credited, reduces }: { credited: readonly Credited[]; reduces: DocumentContent['reduces'] },
): DocumentContent {
  const shares = vatShares(
    credited.map(({ pence }) => pence),
    order.vatRate,
  )
  const lines = credited.map(({ booking, pence }, at) => ({
    what: `Reduction for ${bookingReference(booking.id)}: ${whatOf(booking)}`,
    places: 1,
    eachPence: pence,
    pence,
    vatPence: shares[at] ?? 0,
    bookingId: booking.id,
  }))
  const bookings = credited.map(({ booking }) => booking)
  const part = { ...order, bookings, listPence: sum(lines), discountPence: 0 }
  return { ...content(part, seller, lines), paid: null, reduces }
}

function content(order: InvoicedOrder, seller: Seller, lines: DocumentLine[]) {
  const { vatRate, companyName, companyAddress, buyerName } = order
  const totalPence = sum(lines)
  return {
    seller: {
      lines: [...seller.lines],
      companyNumber: seller.companyNumber,
      vatNumber: vatRate > 0 ? (seller.vat?.number ?? null) : null,
      bankDetails: seller.bankDetails,
    },
    buyer: {
      lines: buyerLines({ companyName, companyAddress, buyerName }),
      purchaseOrder: order.purchaseOrder,
    },
    bookings: order.bookings.map(({ id }) => bookingReference(id)),
    lines,
    listPence: order.listPence,
    discountPence: order.discountPence,
    totalPence,
    vat: vatRate > 0 ? { rate: vatRate, pence: vatIncluded(totalPence, vatRate) } : null,
    termsVersion: order.termsVersion,
  }
}

function whatOf({ courseTitle, courseDate }: InvoicedBooking) {
  return [courseTitle, courseDate].filter(Boolean).join(', ')
}

type Buyer = Pick<InvoicedOrder, 'companyName' | 'companyAddress' | 'buyerName'>

/** Who a document is made out to. */
export function buyerLines({ companyName, companyAddress, buyerName }: Buyer) {
  return companyName
    ? [companyName, ...linesOf(companyAddress ?? ''), `For ${buyerName}`]
    : [buyerName]
}

function linesOf(address: string) {
  return address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

const sum = (lines: readonly { pence: number }[]) =>
  lines.reduce((all, { pence }) => all + pence, 0)
