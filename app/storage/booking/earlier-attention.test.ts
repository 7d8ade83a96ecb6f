import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { closeMatter } from '#app/operations/booking/close-matter.ts'
import { cancelRun } from '#app/operations/schedule/cancel-run.ts'
import { staffOn } from '#tests/staff/staff-on.ts'
import { courseEnrollments } from '../schema/booking.ts'
import { matters } from '../schema/matter.ts'
import { convertEarlierAttention } from './earlier-attention.ts'

describe('a flag that the previous version wrote', () => {
  const staff = staffOn()
  const { db } = staff

  const convert = () => convertEarlierAttention(db)
  const change = (id: string, row: Partial<typeof courseEnrollments.$inferInsert>) =>
    db.update(courseEnrollments).set(row).where(eq(courseEnrollments.id, id))

  test('becomes a matter of its reason, once, beside those that are open', async () => {
    const id = await staff.booking()
    await staff.matter(id, { kind: 'refund-failed' })
    await change(id, { needsAttention: true, attentionReason: 'dispute' })
    await Promise.all([convert(), convert()])
    expect((await staff.matters(id)).toSorted()).toEqual(['dispute', 'refund-failed'])
    expect(await staff.read(id)).toMatchObject({ needsAttention: true, attentionReason: null })
  })

  test('without a reason becomes a matter that says so', async () => {
    const id = await staff.booking({ needsAttention: true })
    await convert()
    await convert()
    expect(await staff.matters(id)).toEqual(['unknown'])
  })

  test('of a booking whose plan is open needs no matter', async () => {
    const runId = await staff.date('2026-12-01')
    const id = await staff.booking({ scheduleId: runId })
    const plan = new Map([[id, { what: 'refund' as const }]])
    await cancelRun({ runId, plan, actorId: staff.actorId }, staff.services)
    await convert()
    expect(await staff.matters(id)).toEqual([])
  })

  test('cleared by the previous version while a matter is open is set again', async () => {
    const id = await staff.booking()
    await staff.matter(id, { kind: 'dispute' })
    await change(id, { needsAttention: false })
    await convert()
    expect((await staff.read(id)).needsAttention).toBe(true)
  })

  test('is not converted again once staff have settled the matter', async () => {
    const id = await staff.booking({ needsAttention: true, attentionReason: 'paid' })
    await convert()
    const [opened] = await db.select().from(matters).where(eq(matters.enrollmentId, id))
    const settled = { matterId: opened?.id ?? '', note: '', actorId: staff.actorId }
    expect(await closeMatter(settled, staff.services)).toEqual({ ok: true })
    await convert()
    expect(await staff.matters(id)).toEqual([])
    expect((await staff.read(id)).needsAttention).toBe(false)
  })
})
