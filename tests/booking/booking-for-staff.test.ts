import { expect, test } from 'vitest'
import { moveBooking } from '#app/operations/booking/move-booking.ts'
import { oweRefund } from '#app/operations/booking/refund/owe-refund.ts'
import { syncPayment } from '#app/operations/booking/sync-payment.ts'
import { loadBooking } from '#app/routes/admin/booking/load-booking.server.ts'
import { refunds } from '#app/storage/schema/payment.ts'
import { officeOn } from './office-on.ts'

// The clock stands at ten in the morning of 16 November.
const office = officeOn()
const { db } = office

const seenByStaff = async () => {
  const { id } = await office.booking()
  const found = await loadBooking(id, office.services)
  if (!found) throw new Error('There is no such booking.')
  return found
}

test('the right to cancel counts from the day of payment, not of the booking', async () => {
  office.pass(13 * 60 + 50)
  const { paymentPageId } = await office.begin({ scheduleId: await office.publish(5) })
  // Ten minutes after midnight.
  office.pass(20)
  office.cards.pay(paymentPageId)
  await syncPayment(paymentPageId, office.services)
  office.pass(14 * 24 * 60 + 23 * 60)
  expect((await seenByStaff()).money.law).toMatchObject({ rule: 'right-to-cancel' })
  office.pass(60)
  expect((await seenByStaff()).money.law).toBeNull()
})

test('a request to start within the right to cancel is shown with its wording and instant', async () => {
  const scheduleId = await office.publish(5, { startsIn: 3 })
  await office.begin({ scheduleId, expressRequest: '2026-11-19' })
  expect((await seenByStaff()).course.expressRequest).toMatch(
    /^Asked 16 Nov 2026, 10:00: “Please start my course on Thursday 19 November 2026, within my 14-day/,
  )
  const toDate = await office.publish(5, { startsIn: 9 })
  const { id, revision } = await office.booking()
  const seen = { bookingId: id, actorId: 'staff', seenRevision: revision }
  await moveBooking({ ...seen, toDate }, office.services)
  // It was not about the date that staff chose since.
  expect((await seenByStaff()).course.expressRequest).toMatch(
    /start my course on \[first day of the date booked then\], within/,
  )
})

test('after a refund failed, what is still owed and not sent is offered first', async () => {
  const { paymentPageId } = await office.begin({ scheduleId: await office.publish(5) })
  office.cards.pay(paymentPageId)
  await syncPayment(paymentPageId, office.services)
  expect((await seenByStaff()).money).toMatchObject({ unsent: 0 })
  const { id, revision } = await office.booking()
  const seen = { bookingId: id, actorId: 'staff', seenRevision: revision }
  const refund = { ...seen, pence: 240_00, cancel: true, reason: 'goodwill' } as const
  await oweRefund(refund, office.services)
  expect((await seenByStaff()).money).toMatchObject({ unsent: 0, openDebt: 240_00 })
  await db.update(refunds).set({ state: 'failed' })
  expect((await seenByStaff()).money).toMatchObject({ unsent: 240_00, openDebt: 240_00 })
})
