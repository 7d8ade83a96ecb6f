import { beforeEach, expect, test } from 'vitest'
import { cancelRun } from '#app/operations/schedule/cancel-run.ts'
import { carryOutCancellations } from '#app/operations/schedule/carry-out-cancellations.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { changeBookingStatus } from '../change-booking-status.ts'
import { syncPayment } from '../sync-payment.ts'
import { expireCancelledCheckouts } from './expire-cancelled-checkouts.ts'

const office = officeOn()
let scheduleId: string
beforeEach(async () => {
  scheduleId = await office.publish(2)
})

const cancelByStaff = async () => {
  const { id: bookingId, revision: seenRevision } = await office.booking()
  const change = { bookingId, seenRevision, actorId: 'somebody', status: 'cancelled' as const }
  expect(await changeBookingStatus(change, office.services)).toEqual({ ok: true })
}
const cancelDate = async () => {
  const { id } = await office.booking()
  const plan = new Map([[id, { what: 'refund' as const }]])
  await cancelRun({ runId: scheduleId, plan, actorId: 'somebody' }, office.services)
  await carryOutCancellations(office.services)
}
const apology = async () => {
  const [letter] = await office.letters('late-payment-apology')
  return letter?.message && 'facts' in letter.message ? letter.message.facts : undefined
}

test('a booking that staff cancel can no longer be paid for', async () => {
  const { paymentPageId } = await office.begin({ scheduleId })
  await cancelByStaff()
  expect(office.cards.paymentPage(paymentPageId)?.status).toBe('open')
  await expireCancelledCheckouts(office.services)
  expect(office.cards.paymentPage(paymentPageId)?.status).toBe('expired')
  expect(await office.booking()).toMatchObject({ status: 'cancelled', cancelReason: 'staff' })
  expect((await office.attempts()).map(({ state }) => state)).toEqual(['expired'])
  expect(await expireCancelledCheckouts(office.services)).toBe(0)
})

test('a booking whose date was cancelled can no longer be paid for; other payment pages stay open', async () => {
  const { paymentPageId } = await office.begin({ scheduleId })
  await cancelDate()
  const other = await office.begin({ name: 'Ben Adeyemi' })
  await expireCancelledCheckouts(office.services)
  expect(office.cards.paymentPage(paymentPageId)?.status).toBe('expired')
  expect(office.cards.paymentPage(other.paymentPageId)?.status).toBe('open')
})

test('a provider that does not answer is asked again until the page is closed', async () => {
  const { paymentPageId } = await office.begin({ scheduleId })
  await cancelByStaff()
  office.cards.isDown = true
  expect(await expireCancelledCheckouts(office.services)).toBe(1)
  office.cards.isDown = false
  expect(await expireCancelledCheckouts(office.services)).toBe(1)
  expect(office.cards.paymentPage(paymentPageId)?.status).toBe('expired')
})

test('a customer who paid before the page was closed gets a full refund and a letter with the reason', async () => {
  const { paymentPageId } = await office.begin({ scheduleId })
  await cancelByStaff()
  office.cards.pay(paymentPageId)
  await expireCancelledCheckouts(office.services)
  expect(await office.booking()).toMatchObject({ status: 'cancelled', refundOwed: 250_00 })
  expect(await apology()).toMatchObject({ reason: 'staff-cancelled' })
})

test('a customer who paid for a cancelled date is told that it is no longer offered', async () => {
  const { paymentPageId } = await office.begin({ scheduleId })
  await cancelDate()
  office.cards.pay(paymentPageId)
  await syncPayment(paymentPageId, office.services)
  expect(await apology()).toMatchObject({ reason: 'date-withdrawn' })
})
