import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { bookingsOfOrder } from '#app/storage/booking/trainee-bookings.ts'
import { refunds } from '#app/storage/schema/payment.ts'
import { groupDiscount } from '#content/settings.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { quotedRefund } from '#tests/booking/own-place.ts'
import { postgres } from '#tests/engines/engines.ts'
import { makeRefunds } from '../refund/make-refunds.ts'
import { cancelOwnBooking } from './cancel-own-booking.ts'

const actor = { by: 'buyer', userId: null } as const
const DAY = 24 * 60

const office = officeOn(postgres)
const owners = (afterWithdrawal: 'keep' | 'recompute') =>
  Object.assign(groupDiscount, { afterWithdrawal })
afterEach(() => owners('keep'))

/** Three places at £212.50 instead of £250; near enough that the terms give less than the law. */
async function bookGroup() {
  const scheduleId = await office.publish(3, { startsIn: 21 })
  const paid = await office.pay({ scheduleId, places: 3 })
  const ids = (await bookingsOfOrder(office.db, paid.orderId)).map(({ id }) => id).toSorted()
  return { ...paid, ids }
}

const quoteOf = (id = '') => quotedRefund(id, office.services)

const cancel = (bookingId = '', quote = '') =>
  cancelOwnBooking({ bookingId, quote, actor }, office.services)

async function withdraw(id = '') {
  const outcome = await cancel(id, (await quoteOf(id)).signed)
  await makeRefunds(office.services)
  return outcome.ok ? outcome.pence : outcome.reason
}

test('a group discount stays when places are given up, unless the owner chose otherwise', async () => {
  const { ids, intentId } = await bookGroup()
  expect([await withdraw(ids[0]), await withdraw(ids[1])]).toEqual([212_50, 212_50])
  expect(office.cards.refundedFor(intentId)).toBe(425_00)
})

test('otherwise what is kept is the list price of the places that are left, and nothing with none left', async () => {
  owners('recompute')
  const { ids, intentId, orderId } = await bookGroup()
  expect(await withdraw(ids[1])).toBe(137_50)
  expect(await withdraw(ids[0])).toBe(250_00)
  expect(office.cards.refundedFor(intentId)).toBe(387_50)
  expect(await withdraw(ids[2])).toBe(250_00)
  expect(office.cards.refundedFor(intentId)).toBe(637_50)
  for (const { paid, refunded, status } of await bookingsOfOrder(office.db, orderId)) {
    expect({ refunded, status }).toEqual({ refunded: paid, status: 'refunded' })
  }
  const own = and(eq(refunds.orderId, orderId), eq(refunds.state, 'made'))
  const made = await office.db.select().from(refunds).where(own)
  expect(made.reduce((sum, { amount }) => sum + amount, 0)).toBe(637_50)
})

test('after 14 days the terms hold for each place, whatever the owner chose', async () => {
  owners('recompute')
  const { ids } = await bookGroup()
  office.pass(14 * DAY)
  expect((await quoteOf(ids[0])).quote).toMatchObject({ pence: 137_50, lessPence: 75_00 })
  office.pass(DAY)
  const { quote } = await quoteOf(ids[0])
  expect(quote.rule).toBe('terms')
  expect(quote.lessPence).toBeUndefined()
})

test('never less comes back than the terms give', async () => {
  owners('recompute')
  const scheduleId = await office.publish(3, { startsIn: 60 })
  const { orderId } = await office.pay({ scheduleId, places: 3 })
  const [place] = await bookingsOfOrder(office.db, orderId)
  expect((await quoteOf(place?.id)).quote).toMatchObject({ pence: 159_38, rule: 'terms' })
})

test('what was quoted before another place was given up is not honoured', async () => {
  owners('recompute')
  const { ids } = await bookGroup()
  const { signed } = await quoteOf(ids[0])
  await withdraw(ids[1])
  expect(await cancel(ids[0], signed)).toEqual({ ok: false, reason: 'stale-quote' })
})
