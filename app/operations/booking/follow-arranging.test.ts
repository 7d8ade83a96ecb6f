import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { matters } from '#app/storage/schema/matter.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { changeRow } from '#tests/rows.ts'
import { followArranging } from './follow-arranging.ts'

const hour = 60

const office = officeOn()
const { db } = office

test('a paid place without a date is a matter for staff 24 hours after paying, and not before', async () => {
  const { orderId } = await office.pay()
  const { orderId: dated } = await office.pay({ scheduleId: await office.publish(2) })
  office.pass(24 * hour - 1)
  await followArranging(office.services)
  expect(await office.matters(orderId)).toEqual([])
  office.pass(2)
  await followArranging(office.services)
  await followArranging(office.services)
  expect(await office.matters(orderId)).toEqual(['date-to-arrange'])
  expect(await office.matters(dated)).toEqual([])
  expect((await office.bookingOf(orderId)).needsAttention).toBe(true)
})

test('it ends by itself when the place is cancelled', async () => {
  const { orderId } = await office.pay()
  office.pass(25 * hour)
  await followArranging(office.services)
  const { id } = await office.bookingOf(orderId)
  await changeRow(db, courseEnrollments, id, { status: 'cancelled' })
  await followArranging(office.services)
  expect(await office.matters(orderId)).toEqual([])
})

test('dealt with once, it does not come back', async () => {
  const { orderId } = await office.pay()
  office.pass(25 * hour)
  await followArranging(office.services)
  await db
    .update(matters)
    .set({ settlement: 'checked', settledAt: office.services.now() })
    .where(eq(matters.orderId, orderId))
  office.pass(24 * hour)
  await followArranging(office.services)
  expect(await office.matters(orderId)).toEqual([])
})
