import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../tests/engines/engines.ts'
import { type TestStaff, testStaff } from '../../../tests/staff/test-staff.ts'
import type { Clearance } from '../../domain/booking/attention.ts'
import type { Database } from '../../storage/engine/database.server.ts'
import { cancelRun } from './cancel-run.ts'
import { carryOutCancellations } from './carry-out-cancellations.ts'

const refund: Clearance = { kind: 'refund' }

describe.each(engines)('on $name', ({ open }) => {
  let database: Database
  let staff: TestStaff

  beforeAll(async () => {
    database = await open()
    staff = testStaff(database.db)
    await staff.onDuty()
  })

  afterAll(() => database.close())

  const cancel = (runId: string, plan: Iterable<readonly [string, Clearance]>) =>
    cancelRun({ runId, plan: new Map(plan), actorId: staff.actorId }, staff.services)

  test('everyone on a cancelled date is moved or refunded in full, and told, once', async () => {
    const from = await staff.date('2026-12-01')
    const to = await staff.date('2026-12-08')
    const [moved, paidBack, unpaid] = [
      await staff.booking({ scheduleId: from }),
      await staff.booking({ scheduleId: from, refundOwed: 100_00 }),
      await staff.booking({ scheduleId: from, status: 'pending', payment: 'none', paid: 0 }),
    ]
    const plan = [
      [moved, { kind: 'move', to }],
      [paidBack, refund],
      [unpaid, refund],
    ] as const
    expect(await cancel(from, plan)).toEqual({ ok: true })
    expect(staff.nudged).toContain('carry-out-cancellations')
    expect((await staff.read(moved)).needsAttention).toBe(true)

    // Two instances at once, and once more: the same as once.
    await Promise.all([
      carryOutCancellations(staff.services),
      carryOutCancellations(staff.services),
    ])
    expect(await carryOutCancellations(staff.services)).toBe(0)

    expect(await staff.read(moved)).toMatchObject({
      status: 'confirmed',
      scheduleId: to,
      needsAttention: false,
      attentionReason: null,
    })
    expect(await staff.read(paidBack)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'staff',
      refundOwed: 250_00,
      needsAttention: false,
    })
    expect((await staff.refunds(paidBack)).map(({ amount }) => amount)).toEqual([150_00])
    expect(await staff.refunds(unpaid)).toEqual([])
    expect([await staff.places(from), await staff.places(to)]).toEqual([0, 1])
    const letters = await staff.letters([moved, paidBack, unpaid])
    expect(letters.map(({ kind }) => kind).toSorted()).toEqual([
      'date-cancelled',
      'date-cancelled',
      'date-moved',
    ])
  })

  test('what needed attention before still does afterwards', async () => {
    const from = await staff.date('2026-12-01')
    const attention = { needsAttention: true, attentionReason: 'dispute' }
    const id = await staff.booking({ scheduleId: from, ...attention })
    await cancel(from, [[id, refund]])
    await carryOutCancellations(staff.services)
    expect(await staff.read(id)).toMatchObject({ status: 'cancelled', ...attention })
  })

  test('someone whose new date is gone by then stays for a person to look at', async () => {
    const from = await staff.date('2026-12-01')
    const gone = await staff.date('2026-12-08', { status: 'cancelled' })
    const id = await staff.booking({ scheduleId: from })
    await cancel(from, [[id, { kind: 'move', to: gone }]])
    await carryOutCancellations(staff.services)
    expect(await carryOutCancellations(staff.services)).toBe(0)
    expect(await staff.read(id)).toMatchObject({
      status: 'confirmed',
      scheduleId: from,
      needsAttention: true,
      attentionReason: 'no-such-date',
    })
  })

  test('a plan that forgets somebody cancels nothing', async () => {
    const from = await staff.date('2026-12-01')
    const id = await staff.booking({ scheduleId: from })
    await staff.booking({ scheduleId: from })
    const changed = { ok: false, reason: 'changed' }
    expect(await cancel(from, [[id, refund]])).toEqual(changed)
    expect(
      await cancel(from, [
        [id, refund],
        [randomUUID(), refund],
      ]),
    ).toEqual(changed)
    expect((await staff.read(id)).needsAttention).toBe(false)
    expect(await cancel(randomUUID(), [])).toEqual({ ok: false, reason: 'not-found' })
  })

  test('an empty date simply ends, and ends once', async () => {
    const from = await staff.date('2026-12-01')
    expect(await cancel(from, [])).toEqual({ ok: true })
    expect(await cancel(from, [])).toEqual({ ok: false, reason: 'cancelled' })
    expect((await staff.audit(from)).map(({ action }) => action)).toEqual(['date-cancelled'])
  })
})
