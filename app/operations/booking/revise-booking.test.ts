import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CHOOSABLE_STATUSES } from '#app/domain/booking/booking-status.ts'
import { repeatableRandom } from '#sandbox/demonstration/random.ts'
import { engines } from '#tests/engines/engines.ts'
import { staffOn } from '#tests/staff/staff-on.ts'
import { changeBookingStatus, returnToConfirmed } from './change-booking-status.ts'
import { moveBooking } from './move-booking.ts'
import { noteBooking } from './note-booking.ts'
import { oweRefund } from './refund/owe-refund.ts'

describe.each(engines)('on $name', (engine) => {
  const staff = staffOn(engine)

  test('staff can choose any status; places follow, and the audit log says who chose', async () => {
    const scheduleId = await staff.date('2026-12-01')
    const id = await staff.booking({ scheduleId })
    expect(await staff.places(scheduleId)).toBe(1)
    for (const [status, places] of [
      ['cancelled', 0],
      ['pending', 1],
      ['refunded', 0],
      ['completed', 1],
    ] as const) {
      const outcome = await changeBookingStatus(
        { ...(await staff.seen(id)), status },
        staff.services,
      )
      expect(outcome).toEqual({ ok: true })
      expect((await staff.read(id)).status).toBe(status)
      expect(await staff.places(scheduleId)).toBe(places)
    }
    await returnToConfirmed(await staff.seen(id), staff.services)
    expect((await staff.read(id)).status).toBe('confirmed')
    const audit = await staff.audit(id)
    expect(audit.map(({ action }) => action)).toEqual([
      'booking-set-to-cancelled',
      'booking-set-to-pending',
      'booking-set-to-refunded',
      'booking-set-to-completed',
      'booking-set-to-confirmed',
    ])
    expect(audit.every(({ actorId }) => actorId === staff.actorId)).toBe(true)
  })

  test('choosing the current status changes nothing and is not audited', async () => {
    const id = await staff.booking({ status: 'cancelled' })
    await changeBookingStatus({ ...(await staff.seen(id)), status: 'cancelled' }, staff.services)
    expect((await staff.read(id)).revision).toBe(0)
    expect(await staff.audit(id)).toEqual([])
  })

  test('staff may overbook a date on purpose', async () => {
    const scheduleId = await staff.date('2026-12-01', { maxCapacity: 1 })
    await staff.booking({ scheduleId })
    const late = await staff.booking({ scheduleId, status: 'cancelled' })
    await returnToConfirmed(await staff.seen(late), staff.services)
    expect(await staff.places(scheduleId)).toBe(2)
  })

  test('when two members of staff change one booking at once, the second is refused', async () => {
    const id = await staff.booking()
    const seen = await staff.seen(id)
    const outcomes = await Promise.all([
      changeBookingStatus({ ...seen, status: 'cancelled' }, staff.services),
      changeBookingStatus({ ...seen, status: 'completed' }, staff.services),
    ])
    expect(outcomes).toContainEqual({ ok: true })
    expect(outcomes).toContainEqual({ ok: false, reason: 'changed' })
    expect(await staff.audit(id)).toHaveLength(1)

    const again = await changeBookingStatus(
      { ...(await staff.seen(id)), status: 'refunded' },
      staff.services,
    )
    expect(again).toEqual({ ok: true })
  })

  test('a booking that does not exist is not found', async () => {
    const seen = { bookingId: randomUUID(), actorId: staff.actorId, seenRevision: 0 }
    const refused = { ok: false, reason: 'not-found' }
    expect(await changeBookingStatus({ ...seen, status: 'pending' }, staff.services)).toEqual(
      refused,
    )
    expect(await noteBooking({ ...seen, note: 'x' }, staff.services)).toEqual(refused)
  })

  test('staff can write a note, and an empty one removes it', async () => {
    const id = await staff.booking()
    await noteBooking(
      { ...(await staff.seen(id)), note: 'Rang, will bring passport' },
      staff.services,
    )
    expect((await staff.read(id)).staffNote).toBe('Rang, will bring passport')
    await noteBooking({ ...(await staff.seen(id)), note: '' }, staff.services)
    expect((await staff.read(id)).staffNote).toBeNull()
    for (const { fields } of await staff.audit(id)) expect(fields).toEqual(['staff_note'])
  })

  test('a refund is owed up to what was paid, never more, and ends the booking if asked to', async () => {
    const scheduleId = await staff.date('2026-12-01')
    const id = await staff.booking({ scheduleId })
    const owe = async (pence: number, cancel: boolean) =>
      oweRefund({ ...(await staff.seen(id)), pence, cancel, reason: 'goodwill' }, staff.services)

    expect(await owe(100_00, false)).toEqual({ ok: true })
    expect(await staff.read(id)).toMatchObject({ status: 'confirmed', refundOwed: 100_00 })
    for (const pence of [0, -1, 0.5, 150_01, Number.NaN]) {
      expect(await owe(pence, true), String(pence)).toEqual({ ok: false, reason: 'too-much' })
    }
    expect(await owe(150_00, true)).toEqual({ ok: true })
    expect(await staff.read(id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'staff',
      refundOwed: 250_00,
      refunded: 0,
    })
    expect(await staff.places(scheduleId)).toBe(0)
    const rows = await staff.refunds(id)
    expect(rows.map(({ amount, state }) => [amount, state])).toEqual([
      [100_00, 'owed'],
      [150_00, 'owed'],
    ])
    expect(staff.nudged).toContain('make-refunds')
  })

  test('pressing refund twice owes it once', async () => {
    const id = await staff.booking()
    const seen = await staff.seen(id)
    const refund = { ...seen, pence: 100_00, cancel: true, reason: 'goodwill' } as const
    const outcomes = await Promise.all([
      oweRefund(refund, staff.services),
      oweRefund(refund, staff.services),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await staff.refunds(id)).toHaveLength(1)
  })

  test('a booking moves with its place to another date of its course, and the trainee is told', async () => {
    const from = await staff.date('2026-12-01')
    const to = await staff.date('2026-12-08', { maxCapacity: 1 })
    const other = await staff.date('2026-12-09', { courseSlug: 'security-guard' })
    const gone = await staff.date('2026-12-10', { status: 'cancelled' })
    const soonGone = await staff.date('2026-11-20', { status: 'cancelled' })
    const soonOther = await staff.date('2026-11-20', { courseSlug: 'security-guard' })
    const id = await staff.booking({ scheduleId: from })
    for (const toDate of [other, gone, soonGone, soonOther, from, randomUUID()]) {
      expect(await moveBooking({ ...(await staff.seen(id)), toDate }, staff.services)).toEqual({
        ok: false,
        reason: 'no-such-date',
      })
    }
    expect(await moveBooking({ ...(await staff.seen(id)), toDate: to }, staff.services)).toEqual({
      ok: true,
    })
    expect(await staff.read(id)).toMatchObject({ scheduleId: to, courseDate: '8 December 2026' })
    expect([await staff.places(from), await staff.places(to)]).toEqual([0, 1])
    const [letter, ...others] = await staff.letters([id])
    expect(others).toEqual([])
    expect(letter?.message).toMatchObject({
      template: 'date-moved',
      to: 'ann.lee@post.example',
      facts: {
        courseDate: '1 December 2026',
        newDate: '8 December 2026',
        onlyThisBooking: true,
        days: [{ date: '2026-12-08', starts: '09:00', ends: '17:00' }],
      },
    })
  })

  test.each(['cancelled', 'refunded'] as const)(
    'a %s booking has no place, so it cannot be moved',
    async (status) => {
      const to = await staff.date('2026-12-08')
      const id = await staff.booking({ scheduleId: await staff.date('2026-12-01'), status })
      const before = await staff.read(id)
      expect(await moveBooking({ ...(await staff.seen(id)), toDate: to }, staff.services)).toEqual({
        ok: false,
        reason: 'no-place',
      })
      expect(await staff.read(id)).toEqual(before)
    },
  )

  // More in the long tests; fewer on PGlite, which runs one transaction at a time anyway.
  const onPostgres = engines.length > 1 ? 1000 : 240
  const changes = engine.name === 'PostgreSQL' ? onPostgres : 100
  test(`after ${changes} random changes, the places taken equal the bookings that occupy one`, async () => {
    const random = repeatableRandom(7)
    const dates = await Promise.all(
      ['2027-01-04', '2027-01-11', '2027-01-18'].map((day) => staff.date(day)),
    )
    const bookings: string[] = []
    for (let n = 0; n < 12; n += 1) {
      bookings.push(await staff.booking({ scheduleId: random.pick(dates) }))
    }
    const change = async () => {
      const seen = await staff.seen(random.pick(bookings))
      const kind = random.between(1, 10)
      if (kind <= 6) {
        const status = random.pick([...CHOOSABLE_STATUSES])
        return changeBookingStatus({ ...seen, status }, staff.services)
      }
      if (kind <= 8) return moveBooking({ ...seen, toDate: random.pick(dates) }, staff.services)
      if (kind === 9) return returnToConfirmed(seen, staff.services)
      return oweRefund({ ...seen, pence: 1_00, cancel: true, reason: 'goodwill' }, staff.services)
    }
    // Four at a time, so that they run concurrently.
    for (let n = 0; n < changes; n += 4) {
      await Promise.all([change(), change(), change(), change()])
    }
    for (const id of dates) expect(await staff.places(id)).toBe(await staff.occupying(id))
  }, 300_000)
})
