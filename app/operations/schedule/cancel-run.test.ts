import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../tests/engines/engines.ts'
import { type StaffRoom, staffRoom } from '../../../tests/staff/test-staff.ts'
import type { Clearance } from '../../domain/booking/attention.ts'
import type { Database } from '../../storage/engine/database.server.ts'
import { cancelDate } from './cancel-run.ts'
import { clearCancelledDates } from './carry-out-cancellations.ts'

const refund: Clearance = { kind: 'refund' }

describe.each(engines)('on $name', ({ open }) => {
  let database: Database
  let room: StaffRoom

  beforeAll(async () => {
    database = await open()
    room = staffRoom(database.db)
    await room.onDuty()
  })

  afterAll(() => database.close())

  const cancel = (dateId: string, plan: Iterable<readonly [string, Clearance]>) =>
    cancelDate({ dateId, plan: new Map(plan), actorId: room.actorId }, room.doors)

  test('everyone on a cancelled date is moved or refunded in full, and told, once', async () => {
    const from = await room.date('2026-12-01')
    const to = await room.date('2026-12-08')
    const [moved, paidBack, unpaid] = [
      await room.booking({ scheduleId: from }),
      await room.booking({ scheduleId: from, refundOwed: 100_00 }),
      await room.booking({ scheduleId: from, status: 'pending', payment: 'none', paid: 0 }),
    ]
    const plan = [
      [moved, { kind: 'move', to }],
      [paidBack, refund],
      [unpaid, refund],
    ] as const
    expect(await cancel(from, plan)).toEqual({ ok: true })
    expect(room.nudged).toContain('clear-cancelled-dates')
    expect((await room.read(moved)).needsAttention).toBe(true)

    // Two instances at once, and once more: the same as once.
    await Promise.all([clearCancelledDates(room.doors), clearCancelledDates(room.doors)])
    expect(await clearCancelledDates(room.doors)).toBe(0)

    expect(await room.read(moved)).toMatchObject({
      status: 'confirmed',
      scheduleId: to,
      needsAttention: false,
      attentionReason: null,
    })
    expect(await room.read(paidBack)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'staff',
      refundOwed: 250_00,
      needsAttention: false,
    })
    expect((await room.refunds(paidBack)).map(({ amount }) => amount)).toEqual([150_00])
    expect(await room.refunds(unpaid)).toEqual([])
    expect([await room.places(from), await room.places(to)]).toEqual([0, 1])
    const letters = await room.letters([moved, paidBack, unpaid])
    expect(letters.map(({ kind }) => kind).toSorted()).toEqual([
      'date-cancelled',
      'date-cancelled',
      'date-moved',
    ])
  })

  test('what needed attention before still does afterwards', async () => {
    const from = await room.date('2026-12-01')
    const attention = { needsAttention: true, attentionReason: 'dispute' }
    const id = await room.booking({ scheduleId: from, ...attention })
    await cancel(from, [[id, refund]])
    await clearCancelledDates(room.doors)
    expect(await room.read(id)).toMatchObject({ status: 'cancelled', ...attention })
  })

  test('someone whose new date is gone by then stays for a person to look at', async () => {
    const from = await room.date('2026-12-01')
    const gone = await room.date('2026-12-08', { status: 'cancelled' })
    const id = await room.booking({ scheduleId: from })
    await cancel(from, [[id, { kind: 'move', to: gone }]])
    await clearCancelledDates(room.doors)
    expect(await clearCancelledDates(room.doors)).toBe(0)
    expect(await room.read(id)).toMatchObject({
      status: 'confirmed',
      scheduleId: from,
      needsAttention: true,
      attentionReason: 'no-such-date',
    })
  })

  test('a plan that forgets somebody cancels nothing', async () => {
    const from = await room.date('2026-12-01')
    const id = await room.booking({ scheduleId: from })
    await room.booking({ scheduleId: from })
    const changed = { ok: false, reason: 'changed' }
    expect(await cancel(from, [[id, refund]])).toEqual(changed)
    expect(
      await cancel(from, [
        [id, refund],
        [randomUUID(), refund],
      ]),
    ).toEqual(changed)
    expect((await room.read(id)).needsAttention).toBe(false)
    expect(await cancel(randomUUID(), [])).toEqual({ ok: false, reason: 'not-found' })
  })

  test('an empty date simply ends, and ends once', async () => {
    const from = await room.date('2026-12-01')
    expect(await cancel(from, [])).toEqual({ ok: true })
    expect(await cancel(from, [])).toEqual({ ok: false, reason: 'cancelled' })
    expect((await room.audit(from)).map(({ action }) => action)).toEqual(['date-cancelled'])
  })
})
