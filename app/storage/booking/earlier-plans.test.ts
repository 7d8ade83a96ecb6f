import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { carryOutCancellations } from '#app/operations/schedule/carry-out-cancellations.ts'
import { staffOn } from '#tests/staff/staff-on.ts'
import { bookingDetail } from './booking-detail.ts'
import { openPlanOf } from './cancellation-plans.ts'
import { convertEarlierPlans } from './earlier-plans.ts'

describe('a plan that the previous version wrote after the migration', () => {
  const staff = staffOn()
  const { db } = staff
  let cancelled: string
  let other: string
  beforeAll(async () => {
    cancelled = await staff.date('2026-12-01', { status: 'cancelled' })
    other = await staff.date('2026-12-08')
  })

  const planned = async (text: string, scheduleId = cancelled) => {
    const id = await staff.booking({ scheduleId, needsAttention: true })
    await db.execute(sql`update course_enrollments set attention_reason = ${text} where id = ${id}`)
    return id
  }

  test.each([
    ['date-cancelled:refund', 'refund', null],
    ['date-cancelled:refund after dispute', 'refund', 'dispute'],
    ['date-cancelled:move:RUN', 'move', null],
    ['date-cancelled:move:RUN after refund-failed', 'move', 'refund-failed'],
    ['date-cancelled:refund after date-cancelled:move:RUN after paid', 'refund', 'paid'],
  ] as const)('"%s" becomes a row, with the earlier reason', async (text, what, reason) => {
    const id = await planned(text.replace('RUN', other))
    await convertEarlierPlans(db)
    const plan = what === 'move' ? { what, to: other } : { what }
    expect(await openPlanOf(db, id)).toEqual({
      runId: cancelled,
      plan,
      message: null,
      createdBy: null,
    })
    expect(await staff.read(id)).toMatchObject({ needsAttention: true, attentionReason: reason })
  })

  test('is carried out once, by two instances at the same time', async () => {
    const [moved, paidBack] = [
      await planned(`date-cancelled:move:${other}`),
      await planned('date-cancelled:refund after dispute'),
    ]
    await Promise.all([
      carryOutCancellations(staff.services),
      carryOutCancellations(staff.services),
    ])
    await carryOutCancellations(staff.services)
    expect(await staff.read(moved)).toMatchObject({ scheduleId: other, needsAttention: false })
    expect(await staff.read(paidBack)).toMatchObject({
      status: 'cancelled',
      needsAttention: true,
      attentionReason: null,
    })
    expect(await staff.matters(paidBack)).toEqual(['dispute'])
    expect(await staff.refunds(paidBack)).toHaveLength(1)
    expect(await staff.letters([moved, paidBack])).toHaveLength(2)
  })

  test('is shown as open, even before it is a row', async () => {
    const id = await planned('date-cancelled:refund')
    expect((await bookingDetail(db, id))?.isPlanned).toBe(true)
  })

  test('of a booking that staff have moved is dropped', async () => {
    const id = await planned('date-cancelled:refund', other)
    const disputed = await planned(`date-cancelled:move:${randomUUID()} after dispute`, other)
    await convertEarlierPlans(db)
    expect(await openPlanOf(db, id)).toBeNull()
    expect(await staff.read(id)).toMatchObject({ needsAttention: false, attentionReason: null })
    expect(await staff.read(disputed)).toMatchObject({ attentionReason: 'dispute' })
  })
})
