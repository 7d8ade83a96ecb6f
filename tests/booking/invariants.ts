import { expect } from 'vitest'
import type { PaymentPageState } from '#app/payments/payments.ts'
import type { Seen, SeenBooking, SeenOrder } from './look-at-bookings.ts'

/** What the card provider knows, whoever plays it. */
export type CardLedger = {
  paymentPages: ReadonlyMap<string, PaymentPageState>
  paymentPage(id: string): PaymentPageState | undefined
  /** What went back to the customer: refunds and lost disputes. */
  returnedFor(paymentIntentId: string): number
  /** The part of it that we asked for. */
  requestedFor(paymentIntentId: string): number
}

const occupying = ['pending', 'confirmed', 'completed']

export const occupies = ({ status }: SeenBooking) => occupying.includes(status)

/** What must hold at every moment, whatever has happened so far. */
export function expectAlways(seen: Seen, cards: CardLedger) {
  const { bookings, orders, dates } = seen
  for (const date of dates) {
    expect(date.taken, 'no more places are taken than there are').toBeLessThanOrEqual(date.capacity)
    const occupied = bookings.filter((each) => each.scheduleId === date.id && occupies(each))
    expect(date.taken, 'the count is the bookings that occupy a place').toBe(occupied.length)
  }
  for (const order of orders) expectOrder(order, seen, cards)
  for (const booking of bookings) {
    expect(booking.refunded, 'never more counted than is owed').toBeLessThanOrEqual(
      booking.refundOwed,
    )
    expect(booking.refundOwed, 'never more owed than was paid').toBeLessThanOrEqual(booking.paid)
    expect(booking.confirmations, 'one confirmation').toBeLessThanOrEqual(1)
    expect(booking.moves, 'moved by the trainee at most twice').toBeLessThanOrEqual(2)
    expect(booking.capped !== null, 'a move by the trainee caps the refund').toBe(booking.moves > 0)
  }
}

function expectOrder(order: SeenOrder, seen: Seen, cards: CardLedger) {
  const places = placesOf(order, seen)
  expect(sum(places, 'price'), 'the prices of the places are the total').toBe(order.total)
  expect(order.total, 'the total is the list price less one discount').toBe(
    order.list - order.discount,
  )
  expect(order.confirmations, 'one confirmation of an order').toBeLessThanOrEqual(1)
  if (places.every(({ paid, payment }) => paid === 0 && payment !== 'invoiced')) {
    expect(new Set(places.map(({ status }) => status)).size, 'all places or none').toBe(1)
  }
  const pages = pagesOf(order, seen, cards)
  expectFailureTold(order, places, pages)
  const payable = pages.filter(({ status }) => status === 'open')
  expect(payable.length, 'at most one page can be paid').toBeLessThanOrEqual(1)
  // A page for the balance of an order that staff made is closed by a job, soon after its places are gone.
  if (payable.length > 0 && !order.isByStaff) {
    const isNotHeld = places.every(({ cancelReason }) => cancelReason === 'not-held')
    expect(
      places.some(occupies) || isNotHeld,
      'a page that can be paid has a place, unless it says that none is held',
    ).toBe(true)
  }
  const received = seen.payments.filter(({ orderId }) => orderId === order.id)
  for (const payment of received.filter(({ page }) => page !== null)) {
    const page = pages.find(({ id }) => id === payment.page)
    const isPaid = page?.payment === 'paid' && page.pence === payment.pence
    expect(isPaid, 'a card payment is one that was made, to the penny').toBe(true)
  }
  const isOnAccount = places.some(({ payment }) => payment === 'invoiced')
  // Money for an invoice is divided when all of it is there.
  if (!isOnAccount) {
    expect(sum(places, 'paid'), 'all that arrived is counted, once').toBe(sum(received, 'pence'))
  }
  expectConfirmedIsPaid(order, places, { seen, cards })
  const intents = pages.flatMap(({ paymentIntentId }) => paymentIntentId ?? [])
  for (const page of pages) {
    const back = cards.returnedFor(page.paymentIntentId ?? '')
    const atMost = page.payment === 'paid' ? page.pence : 0
    expect(back, 'never more back than was paid').toBeLessThanOrEqual(atMost)
  }
  const asked = intents.reduce((all, id) => all + cards.requestedFor(id), 0)
  expect(asked, 'never more asked for than is owed').toBeLessThanOrEqual(sum(places, 'refundOwed'))
}

function expectFailureTold(
  { failures }: SeenOrder,
  places: readonly SeenBooking[],
  pages: readonly PaymentPageState[],
) {
  expect(failures, 'one letter about a failed payment').toBeLessThanOrEqual(1)
  if (failures === 0) return
  expect(
    pages.some(({ payment }) => payment === 'failed'),
    'only a payment that failed is told as failed',
  ).toBe(true)
  expect(
    places.some(({ payment }) => payment === 'failed'),
    'whoever is told that it failed has a place whose payment failed',
  ).toBe(true)
}

function expectConfirmedIsPaid(
  order: SeenOrder,
  places: readonly SeenBooking[],
  { seen, cards }: { seen: Seen; cards: CardLedger },
) {
  const confirmed = places.filter(({ status }) => status === 'confirmed')
  if (confirmed.length === 0) return
  if (!order.isByStaff) {
    const paid = pagesOf(order, seen, cards).find(({ payment }) => payment === 'paid')
    expect(paid?.pence, 'confirmed means paid in full').toBe(order.total)
    for (const { paid: own, price } of confirmed) expect(own).toBe(price)
    return
  }
  if (order.companyId) {
    const invoiced = seen.documents.some(
      ({ kind, orderId }) => kind === 'invoice' && orderId === order.id,
    )
    expect(invoiced, 'confirmed on account means invoiced').toBe(true)
    return
  }
  const received = seen.payments.filter(({ orderId }) => orderId === order.id)
  const needed = Math.min(order.firstPence ?? order.total, sum(places.filter(occupies), 'price'))
  expect(sum(received, 'pence'), 'confirmed means that enough was paid').toBeGreaterThanOrEqual(
    needed,
  )
}

/** What must hold once everybody has been heard and every deadline has passed. */
export function expectAtRest(seen: Seen, cards: CardLedger) {
  expectAlways(seen, cards)
  for (const page of seen.pages) expect(page.state, 'nothing is left open').not.toBe('open')
  for (const order of seen.orders) {
    const places = placesOf(order, seen)
    const pages = pagesOf(order, seen, cards).filter(({ payment }) => payment === 'paid')
    const paid = seen.payments.filter(({ orderId, page }) => orderId === order.id && page)
    expect(sum(pages, 'pence'), 'every payment was heard of').toBe(sum(paid, 'pence'))
    const back = pages.reduce((all, page) => all + cards.returnedFor(page.paymentIntentId ?? ''), 0)
    const byHand = seen.refunds.filter(
      ({ orderId, state }) => orderId === order.id && state === 'settled-outside',
    )
    expect(sum(places, 'refunded'), 'all that went back is counted, once').toBe(
      back + sum(byHand, 'pence'),
    )
    for (const booking of places) expectPlaceAtRest(booking, order)
  }
}

function expectPlaceAtRest(booking: SeenBooking, order: SeenOrder) {
  // With a part paid staff decide.
  const isWatched = booking.needsAttention || (order.isChased && booking.paid > 0)
  if (!isWatched) expect(booking.status, 'nothing is pending').not.toBe('pending')
  expect(booking.refunded, 'what is owed was given back').toBe(booking.refundOwed)
  const kept = booking.paid - booking.refunded
  const hasPlace = booking.status === 'confirmed' || booking.status === 'pending'
  // A trainee who cancels gets what was quoted: by the terms that may be a part, or nothing.
  const byTerms = booking.cancelReason === 'trainee'
  expect(kept === 0 || hasPlace || byTerms, 'money is kept for a place or by the terms').toBe(true)
  const isEnded = booking.status === 'refunded' || (byTerms && booking.status === 'cancelled')
  // A refund made elsewhere, or by staff in part, releases no place.
  expect(booking.refunded === 0 || isEnded || hasPlace).toBe(true)
}

function placesOf({ id }: SeenOrder, { bookings }: Seen) {
  return bookings.filter(({ orderId }) => orderId === id)
}

function pagesOf({ id }: SeenOrder, seen: Seen, cards: CardLedger) {
  const own = seen.pages.filter(({ orderId }) => orderId === id)
  return [...cards.paymentPages.keys()]
    .flatMap((pageId) => cards.paymentPage(pageId) ?? [])
    .filter(({ attemptId }) => own.some((page) => page.id === attemptId))
}

export function sum<Name extends string>(rows: readonly Record<Name, number>[], name: Name) {
  return rows.reduce((all, row) => all + row[name], 0)
}
