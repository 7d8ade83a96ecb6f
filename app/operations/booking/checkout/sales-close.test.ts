import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { officeOn } from '#tests/booking/office-on.ts'
import { syncPayment } from '../sync-payment.ts'

const HOUR = 60

// The clock stands at ten in the morning.
const office = officeOn()

/** For a course that begins tomorrow. */
const expressRequest = '2026-11-17'
const closed = { ok: false, reason: 'sales-closed' }

test('a date is sold until noon of the day before', async () => {
  const scheduleId = await office.publish(5, { startsIn: 1 })
  office.pass(2 * HOUR - 1)
  expect(await office.checkout({ scheduleId, expressRequest, name: 'Before Noon' })).toMatchObject({
    ok: true,
  })
  office.pass(1)
  expect(await office.checkout({ scheduleId, name: 'At Noon' })).toEqual(closed)
  office.pass(24 * HOUR)
  expect(await office.checkout({ scheduleId, name: 'First Day' })).toEqual(closed)
  expect((await office.date(scheduleId)).currentEnrollments).toBe(1)
})

test('staff may let a date close earlier or later', async () => {
  const salesCloseAt = new Date('2026-11-16T11:00:00Z')
  const earlier = await office.publish(5, { startsIn: 9, salesCloseAt })
  const later = await office.publish(5, {
    startsIn: 1,
    salesCloseAt: new Date('2026-11-17T08:30:00Z'),
  })
  expect(
    await office.checkout({ scheduleId: earlier, expressRequest: '2026-11-25' }),
  ).toMatchObject({ ok: true })
  office.pass(1 * HOUR)
  expect(await office.checkout({ scheduleId: earlier, name: 'Too Late' })).toEqual(closed)
  office.pass(21 * HOUR)
  expect(
    await office.checkout({ scheduleId: later, expressRequest, name: 'Early Bird' }),
  ).toMatchObject({ ok: true })
})

describe('a place held before the close', () => {
  const sent = async () => ({
    scheduleId: await office.publish(5, { startsIn: 1 }),
    submission: randomUUID(),
    expressRequest,
  })

  test('can still be paid for', async () => {
    office.pass(2 * HOUR - 1)
    const { paymentPageId } = await office.begin(await sent())
    office.pass(30)
    office.cards.pay(paymentPageId)
    await syncPayment(paymentPageId, office.services)
    expect(await office.booking()).toMatchObject({ status: 'confirmed' })
  })

  test('is found again when the form is sent again', async () => {
    office.pass(2 * HOUR - 1)
    const form = await sent()
    const first = await office.checkout(form)
    office.pass(10)
    expect(await office.checkout(form)).toEqual(first)
  })

  test('is kept when the form is sent again with other details, which is refused', async () => {
    office.pass(2 * HOUR - 1)
    const form = await sent()
    await office.checkout(form)
    office.pass(10)
    expect(await office.checkout({ ...form, name: 'Another Name' })).toEqual(closed)
    expect((await office.attempts()).map(({ state }) => state)).toEqual(['open'])
  })
})
