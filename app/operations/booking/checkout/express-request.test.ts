import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expressRequest } from '#content/express-request.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { syncPayment } from '../sync-payment.ts'

// The clock stands at ten in the morning of 16 November.
const office = officeOn()

const question = {
  ok: false,
  reason: 'express-request-needed',
  asks: {
    date: '2026-11-30',
    text: expressRequest.wording.replace('{date}', 'Monday 30 November 2026'),
  },
}

test('a course that begins within 14 days is not sold without the request to start', async () => {
  const scheduleId = await office.publish(5, { startsIn: 14 })
  expect(await office.checkout({ scheduleId })).toEqual(question)
  // A request for another day is none for this one.
  expect(await office.checkout({ scheduleId, expressRequest: '2026-11-29' })).toEqual(question)
  expect(await office.attempts()).toEqual([])
  expect((await office.date(scheduleId)).currentEnrollments).toBe(0)
})

test('the order keeps the version of the wording and the instant of the request', async () => {
  const scheduleId = await office.publish(5, { startsIn: 14 })
  const { orderId } = await office.begin({ scheduleId, expressRequest: '2026-11-30' })
  expect(await office.order(orderId)).toMatchObject({
    expressRequestVersion: expressRequest.version,
    expressRequestedAt: new Date('2026-11-16T10:00:00Z'),
  })
})

test('a course that begins later, or whose date is to be arranged, needs no request and keeps none', async () => {
  const none = { expressRequestVersion: null, expressRequestedAt: null }
  const scheduleId = await office.publish(5, { startsIn: 15 })
  const later = await office.begin({ scheduleId, expressRequest: '2026-12-01' })
  expect(await office.order(later.orderId)).toMatchObject(none)
  const arranged = await office.begin({ name: 'Ben Adeyemi' })
  expect(await office.order(arranged.orderId)).toMatchObject(none)
})

test('a form shown 15 days before and sent 14 days before is asked the question, once', async () => {
  const sent = { scheduleId: await office.publish(5, { startsIn: 15 }), submission: randomUUID() }
  office.pass(14 * 60)
  expect(await office.checkout(sent)).toMatchObject({
    reason: 'express-request-needed',
    asks: { date: '2026-12-01' },
  })
  const again = { ...sent, expressRequest: '2026-12-01' }
  expect(await office.checkout(again)).toMatchObject({ ok: true })
  expect((await office.date(sent.scheduleId)).currentEnrollments).toBe(1)
})

test('a place that was held 15 days before is still paid for after midnight', async () => {
  const sent = { scheduleId: await office.publish(5, { startsIn: 15 }), submission: randomUUID() }
  office.pass(13 * 60 + 50)
  const first = await office.checkout(sent)
  office.pass(20)
  expect(await office.checkout(sent)).toEqual(first)
})

test('the trainee’s confirmation states the request', async () => {
  const scheduleId = await office.publish(5, { startsIn: 14 })
  const begun = await office.begin({ scheduleId, expressRequest: '2026-11-30' })
  office.cards.pay(begun.paymentPageId)
  await syncPayment(begun.paymentPageId, office.services)
  const [confirmation] = await office.letters('booking-confirmation')
  expect(confirmation?.message).toMatchObject({
    facts: { expressRequest: { version: expressRequest.version, date: '2026-11-30' } },
  })
})
