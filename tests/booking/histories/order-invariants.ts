import { expect } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { balanceDays } from '#app/domain/booking/order/payment-plan.ts'
import { occupies, sum } from '../invariants.ts'
import type { Seen, SeenBooking, SeenOrder } from '../look-at-bookings.ts'

/** What staff recorded as received, by the form's id; not sure when the process died on the way. */
export type Recorded = ReadonlyMap<string, { pence: number; isSure: boolean }>

/** What must hold of orders at every moment: payments by hand, refunds, codes, documents, accounts. */
export function expectOrdersAlways(seen: Seen, recorded: Recorded) {
  expectRecorded(seen, recorded)
  expectRefundsOfPayments(seen)
  expectCodes(seen)
  expectDocuments(seen)
  for (const { open, limit } of seen.companies) {
    expect(open, 'no company owes more than it may').toBeLessThanOrEqual(limit)
  }
}

function expectRecorded({ payments }: Seen, recorded: Recorded) {
  const byHand = payments.filter(({ page }) => page === null)
  for (const { form, pence } of byHand) {
    expect(recorded.get(form ?? '')?.pence, 'what is recorded was recorded by staff').toBe(pence)
  }
  for (const [form, { isSure }] of recorded) {
    const times = byHand.filter((payment) => payment.form === form).length
    if (isSure) expect(times, 'each form is one payment').toBe(1)
  }
}

/** Money that moved elsewhere meanwhile may exceed it, and is for staff. */
function expectRefundsOfPayments({ payments, refunds }: Seen) {
  for (const { id, orderId, pence } of payments) {
    const own = refunds.filter((each) => each.orderId === orderId)
    const elsewhere = ['made-at-provider', 'dispute-lost']
    if (own.some(({ reason }) => elsewhere.includes(reason))) continue
    const taken = own.filter(({ paymentId, state }) => paymentId === id && state !== 'failed')
    expect(sum(taken, 'pence'), 'no payment gives back more than it was').toBeLessThanOrEqual(pence)
  }
}

function expectCodes({ codes, uses, orders, bookings }: Seen) {
  for (const { id, used, held } of codes) {
    const own = uses.filter(({ codeId }) => codeId === id)
    expect(used, 'used is counted').toBe(own.filter(({ state }) => state === 'spent').length)
    expect(held, 'held is counted').toBe(own.filter(({ state }) => state === 'held').length)
  }
  for (const order of orders) {
    const own = uses.filter(({ orderId }) => orderId === order.id)
    expect(own.length, 'an order with a code uses it once').toBe(
      order.discountKind === 'code' ? 1 : 0,
    )
    const [use] = own
    if (!use) continue
    const places = bookings.filter(({ orderId }) => orderId === order.id)
    const taken = places.filter(occupies)
    const isPaid = taken.some(({ status, paid }) => status !== 'pending' || paid > 0)
    if (isPaid) expect(use.state, 'who paid has used the code').toBe('spent')
    else if (taken.length > 0) expect(use.state, 'a code is held with its places').toBe('held')
    else expect(use.state, 'a code is free again with its places').not.toBe('held')
    if (use.state === 'spent') {
      expect(sum(places, 'paid'), 'a code is spent by paying').toBeGreaterThan(0)
    }
  }
}

/**
 * A new use is one that the code still had, in all and for the person. Late payments may use it once
 * more, so that what was shown is honoured: those are no new uses.
 */
export function expectNoNewUseAboveLimit() {
  let known = new Set<string>()
  return ({ codes, uses }: Seen) => {
    for (const { id, limit, used, held } of codes) {
      const fresh = uses.filter((use) => use.codeId === id && !known.has(use.id))
      if (fresh.length === 0) continue
      expect(used + held, 'no code is given above its limit').toBeLessThanOrEqual(limit)
      for (const { buyer } of fresh) {
        const own = uses.filter((use) => use.codeId === id && use.buyer === buyer)
        const count = own.filter(({ state }) => state !== 'freed').length
        expect(count, 'one person uses a code once').toBeLessThanOrEqual(1)
      }
    }
    known = new Set(uses.map(({ id }) => id))
  }
}

function expectDocuments({ numbers, documents, orders }: Seen) {
  for (const { kind, count, last, counter } of numbers) {
    expect({ kind, last, counter }, 'numbers have no gaps').toEqual({
      kind,
      last: count,
      counter: count,
    })
  }
  for (const order of orders) {
    const [invoice, second] = documents.filter(
      ({ orderId, kind }) => orderId === order.id && kind === 'invoice',
    )
    expect(second, 'one invoice per order').toBeUndefined()
    if (invoice) {
      expect(
        creditedFor(order, documents),
        'no more is credited than invoiced',
      ).toBeLessThanOrEqual(invoice.total)
    }
  }
}

/** What must hold of orders once every job has run. */
export function expectOrdersAtRest(seen: Seen, recorded: Recorded, today: string) {
  expectOrdersAlways(seen, recorded)
  for (const order of seen.orders) {
    expectDocumentsAtRest(order, seen)
    if (order.isByStaff && !order.companyId) expectBalanceFollowed(order, seen, today)
  }
}

/** Invoice less credit notes is what the academy keeps, or is still to be paid on account. */
function expectDocumentsAtRest(order: SeenOrder, { documents, bookings, refunds }: Seen) {
  const own = documents.filter(({ orderId }) => orderId === order.id)
  const places = bookings.filter(({ orderId }) => orderId === order.id)
  const invoice = own.find(({ kind }) => kind === 'invoice')
  if (!invoice) {
    const isPaid = places.some(
      ({ status, payment }) => status === 'confirmed' && payment === 'paid',
    )
    expect(order.isCompany && isPaid, 'a company that has paid gets an invoice').toBe(false)
    return
  }
  // What the bank gave back after all stays credited: staff decide.
  if (refunds.some((each) => each.orderId === order.id && each.reason === 'dispute-lost')) return
  const costs = places.reduce((all, place) => all + costOf(place), 0)
  expect(invoice.total - creditedFor(order, documents), 'documents say what the order costs').toBe(
    costs,
  )
}

/** What is kept for a place, and for one that somebody has, what is still to be paid. */
function costOf(place: SeenBooking) {
  const { payment, price, waived, paid, refundOwed } = place
  if (payment === 'invoiced') return price - waived
  return (payment === 'paid' || !occupies(place) ? paid : price) - refundOwed
}

function creditedFor({ id }: SeenOrder, documents: Seen['documents']) {
  return sum(
    documents.filter(({ orderId, kind }) => orderId === id && kind === 'credit-note'),
    'total',
  )
}

/** Nothing happens by itself to a place whose balance is late, so staff have to know. */
function expectBalanceFollowed(order: SeenOrder, { bookings, dates }: Seen, today: string) {
  const held = bookings.filter((each) => each.orderId === order.id && occupies(each))
  const isOpen =
    sum(held, 'price') > held.reduce((all, each) => all + Math.min(each.price, each.paid), 0)
  const start = dates.find(({ id }) => id === held[0]?.scheduleId)?.startDate
  const due = order.lastDueOn
  if (!isOpen || !due) return
  const from = start ? addDays(start, -balanceDays.chased) : addDays(due, balanceDays.chased)
  if (today > due && today >= from) expect(order.isChased, 'late balances are seen').toBe(true)
}
