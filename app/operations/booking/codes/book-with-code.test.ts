import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { insertCode, type NewCode } from '#app/storage/booking/codes/codes.ts'
import { codeUses, discountCodes } from '#app/storage/schema/code.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { changeRow } from '#tests/rows.ts'
import { changeBookingStatus } from '../change-booking-status.ts'
import { cancelCheckout } from '../checkout/cancel-checkout.ts'
import type { CheckoutInput } from '../checkout/checkout-input.ts'
import { pollOpenCheckouts } from '../checkout/poll-open-checkouts.ts'
import { syncPayment } from '../sync-payment.ts'
import { endCode } from './end-code.ts'
import { updateOldCodes } from './update-old-codes.ts'

const text = 'K7QMP-4XB2N'

const office = officeOn()
const { db } = office
let scheduleId: string
beforeEach(async () => {
  scheduleId = await office.publish(12)
})

/** 10% off, for three bookings, one per person. */
const give = async (more: Partial<NewCode> = {}) => {
  const id = randomUUID()
  await insertCode(db, {
    id,
    code: text,
    unit: 'percent',
    amount: 10,
    fromDay: '2026-11-01',
    untilDay: '2026-11-30',
    totalLimit: 3,
    note: 'Summer fair',
    createdBy: 'staff',
    ...more,
  })
  return id
}
type Input = Partial<CheckoutInput> & { name?: string }
const book = (input: Input = {}) => office.checkout({ scheduleId, code: text, ...input })
/** Agrees to the price as it was quoted. */
const begin = (input: Input = {}) =>
  office.begin({ scheduleId, code: text, agreedPence: 225_00, ...input })
const counts = async (id: string) => {
  const [row] = await db
    .select({ used: discountCodes.used, held: discountCodes.held })
    .from(discountCodes)
    .where(eq(discountCodes.id, id))
  return row
}
const uses = () => db.select({ state: codeUses.state }).from(codeUses)

test('the buyer sees the new price first; agreed to, the card page charges it', async () => {
  const id = await give()
  expect(await book()).toMatchObject({
    reason: 'price-to-agree',
    price: { listPence: 250_00, discountPence: 25_00, totalPence: 225_00, offer: 'code' },
  })
  expect(await office.attempts()).toEqual([])
  expect(await counts(id)).toEqual({ used: 0, held: 0 })
  const begun = await begin()
  const [attempt] = await office.attempts()
  expect(attempt?.parameters).toMatchObject({ pence: 225_00 })
  expect(await office.order(begun.orderId)).toMatchObject({
    listPrice: 250_00,
    discount: 25_00,
    discountKind: 'code',
    total: 225_00,
  })
  expect(await counts(id)).toEqual({ used: 0, held: 1 })
  office.cards.pay(begun.paymentPageId)
  await syncPayment(begun.paymentPageId, office.services)
  await syncPayment(begun.paymentPageId, office.services)
  expect(await office.bookingOf(begun.orderId)).toMatchObject({
    status: 'confirmed',
    price: 225_00,
    paid: 225_00,
  })
  expect(await counts(id)).toEqual({ used: 1, held: 0 })
})

test('a price that is not the one that was shown is asked about again', async () => {
  await give()
  expect(await book({ agreedPence: 200_00 })).toMatchObject({ reason: 'price-to-agree' })
  // The code was taken out of the form after its price was agreed to.
  expect(await book({ code: '', agreedPence: 225_00 })).toMatchObject({
    reason: 'price-to-agree',
    price: { totalPence: 250_00, offer: 'none' },
  })
  expect(await book({ code: '' })).toMatchObject({ ok: true })
})

test('whatever is wrong with a code, the answer is the same, and nothing is held', async () => {
  const refusal = { ok: false, reason: 'code-refused' }
  const wrong: Partial<NewCode>[] = [
    { code: 'WWWWW-WWWWW' },
    { fromDay: '2026-11-17' },
    { untilDay: '2026-11-15' },
    { courses: ['security-guard'] },
    { forEmail: 'somebody.else@mail.example' },
    // 99p would be left.
    { unit: 'pence', amount: 249_01 },
  ]
  for (const more of wrong) {
    const id = await give(more)
    expect(await book({ agreedPence: 225_00 }), JSON.stringify(more)).toEqual(refusal)
    await db.delete(discountCodes).where(eq(discountCodes.id, id))
  }
  const ended = await give()
  await endCode({ codeId: ended, actorId: 'staff' }, office.services)
  expect(await book()).toEqual(refusal)
  expect(await book({ code: 'nonsense' })).toEqual(refusal)
  expect(await office.attempts()).toEqual([])
})

test('a personal code is for its mailbox, plus-addresses included', async () => {
  await give({ forEmail: 'Asha.Okafor@mail.example' })
  expect(await book()).toMatchObject({ reason: 'price-to-agree' })
  expect(await book({ name: 'Rui Lopes' })).toMatchObject({ reason: 'code-refused' })
})

test('a code is good for as many bookings as it says, in all and for one person', async () => {
  const id = await give({ totalLimit: 2 })
  await begin({ name: 'Ana One' })
  expect(await book({ name: 'Ana One', agreedPence: 225_00 })).toMatchObject({
    reason: 'code-refused',
  })
  await begin({ name: 'Ben Two' })
  expect(await book({ name: 'Cem Three' })).toMatchObject({ reason: 'code-refused' })
  expect(await counts(id)).toEqual({ used: 0, held: 2 })
})

test('cancelling on the payment page, and letting it expire, give the code back', async () => {
  const id = await give({ totalLimit: 1 })
  const first = await begin()
  await cancelCheckout(first.attemptId, office.services)
  expect(await counts(id)).toEqual({ used: 0, held: 0 })
  await begin()
  office.pass(40)
  await pollOpenCheckouts(office.services)
  expect(await counts(id)).toEqual({ used: 0, held: 0 })
  expect(await uses()).toEqual([{ state: 'freed' }, { state: 'freed' }])
  expect(await book()).toMatchObject({ reason: 'price-to-agree' })
})

test('a place that could not be held leaves the code as it was', async () => {
  const id = await give()
  const full = await office.publish(1)
  await office.begin({ scheduleId: full, name: 'Ana One' })
  expect(await book({ scheduleId: full, agreedPence: 225_00 })).toMatchObject({
    reason: 'sold-out',
  })
  expect(await counts(id)).toEqual({ used: 0, held: 0 })
})

test('the same form again leads to the same page, and corrected it keeps its code', async () => {
  const id = await give({ totalLimit: 1 })
  const submission = randomUUID()
  const first = await book({ submission, agreedPence: 225_00 })
  expect(first.ok).toBe(true)
  expect(await book({ submission })).toEqual(first)
  const corrected = await book({ submission, name: 'Asha Okafor-Lund', agreedPence: 225_00 })
  expect(corrected.ok).toBe(true)
  expect(corrected).not.toEqual(first)
  expect(await counts(id)).toEqual({ used: 0, held: 1 })
})

test('a wrong code does not close the payment page that is open already', async () => {
  const submission = randomUUID()
  const first = await book({ submission, code: '' })
  expect(await book({ submission })).toMatchObject({ reason: 'code-refused' })
  expect(await book({ submission, code: '' })).toEqual(first)
})

test('a group has the better of its own discount and the code, and the other is not spent', async () => {
  const id = await give()
  const group = { places: 3, isAttending: false }
  expect(await book(group)).toMatchObject({
    reason: 'price-to-agree',
    hasCode: true,
    price: { offer: 'group', discountPence: 112_50, totalPence: 637_50 },
  })
  const begun = await begin({ ...group, agreedPence: 637_50 })
  expect(await office.order(begun.orderId)).toMatchObject({ discountKind: 'group' })
  expect(await uses()).toEqual([])
  await changeRow(db, discountCodes, id, { amount: 20 })
  const better = await begin({ ...group, name: 'Ben Two', agreedPence: 600_00 })
  expect(await office.order(better.orderId)).toMatchObject({ discountKind: 'code' })
  expect(await counts(id)).toEqual({ used: 0, held: 1 })
  await cancelCheckout(better.attemptId, office.services)
  expect(await counts(id)).toEqual({ used: 0, held: 0 })
})

test('a payment that arrives after the place was released is honoured at its price', async () => {
  const id = await give({ totalLimit: 1 })
  const late = await begin()
  office.pass(40)
  await pollOpenCheckouts(office.services)
  expect(await counts(id)).toEqual({ used: 0, held: 0 })
  // Somebody else uses the code meanwhile.
  await begin({ name: 'Ben Two' })
  office.cards.payAtTheLastMoment(late.paymentPageId)
  await syncPayment(late.paymentPageId, office.services)
  expect(await office.bookingOf(late.orderId)).toMatchObject({
    status: 'confirmed',
    price: 225_00,
    paid: 225_00,
  })
  expect(await counts(id)).toEqual({ used: 1, held: 1 })
})

test('one that arrives when the date is full is refunded, and the code stays free', async () => {
  const id = await give({ totalLimit: 1 })
  const last = await office.publish(1)
  const late = await begin({ scheduleId: last })
  office.pass(40)
  await pollOpenCheckouts(office.services)
  await office.pay({ scheduleId: last, name: 'Ben Two' })
  office.cards.payAtTheLastMoment(late.paymentPageId)
  await syncPayment(late.paymentPageId, office.services)
  expect(await office.bookingOf(late.orderId)).toMatchObject({
    status: 'cancelled',
    paid: 225_00,
    refundOwed: 225_00,
  })
  expect(await counts(id)).toEqual({ used: 0, held: 0 })
})

test('staff who cancel and reopen an unpaid booking free its code and hold it again', async () => {
  const id = await give()
  const { orderId } = await begin()
  const choose = async (status: 'cancelled' | 'pending') =>
    changeBookingStatus({ ...(await office.seen(orderId)), status }, office.services)
  await choose('cancelled')
  expect(await counts(id)).toEqual({ used: 0, held: 0 })
  await choose('pending')
  expect(await counts(id)).toEqual({ used: 0, held: 1 })
})

test('what the version before confirmed is settled later', async () => {
  const id = await give()
  const { orderId } = await office.pay({ scheduleId, code: text, agreedPence: 225_00 })
  await db.update(codeUses).set({ state: 'held' }).where(eq(codeUses.orderId, orderId))
  await db.update(discountCodes).set({ used: 0, held: 1 })
  office.pass(40)
  await updateOldCodes(office.services)
  expect(await counts(id)).toEqual({ used: 1, held: 0 })
})

test('ten wrong codes from one network, then none for a quarter of an hour', async () => {
  await give()
  const from = (nth: number) => `2001:db8:1:1::${nth.toString(16)}`
  for (let nth = 0; nth < 10; nth += 1) {
    expect(await book({ code: 'WWWWW-WWWWW', clientAddress: from(nth) })).toMatchObject({
      reason: 'code-refused',
    })
  }
  // Also a right one.
  expect(await book({ clientAddress: from(11) })).toMatchObject({ reason: 'too-many-codes' })
  expect(await book({ clientAddress: '2001:db8:2:2::1' })).toMatchObject({
    reason: 'price-to-agree',
  })
  expect(await book({ code: '', clientAddress: from(12) })).toMatchObject({ ok: true })
  office.pass(15)
  expect(await book({ clientAddress: from(13) })).toMatchObject({ reason: 'price-to-agree' })
})

test('right codes do not use up the tries', async () => {
  await give()
  for (let nth = 0; nth < 12; nth += 1) {
    expect(await book()).toMatchObject({ reason: 'price-to-agree' })
  }
})
