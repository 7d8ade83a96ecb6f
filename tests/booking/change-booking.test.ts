import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { moveBooking } from '#app/operations/booking/move-booking.ts'
import { changeBooking } from '#app/routes/admin/booking/change-booking.server.ts'
import { orders } from '#app/storage/schema/booking.ts'
import { matters } from '#app/storage/schema/matter.ts'
import { changeRow, rowOf } from '../rows.ts'
import { staffOn } from '../staff/staff-on.ts'
import { addDispute } from './payment-rows.ts'

const staff = staffOn()
const { db } = staff

const send = async (bookingId: string, form: Record<string, string>) => {
  const { revision } = await staff.read(bookingId)
  const sent = { revision: String(revision), ...form }
  return changeBooking(sent, { bookingId, actorId: staff.actorId }, staff.services)
}

describe('a paid booking that staff set to cancelled', () => {
  test.each(['cancelled', 'refunded'])(
    '%s: saved at once, and the money is a matter',
    async (status) => {
      const id = await staff.booking()
      const result = await send(id, { intent: 'status', status })
      expect(result.toast).toMatchObject({ title: 'Success', text: 'Booking status updated' })
      expect((await staff.read(id)).status).toBe(status)
      expect(await staff.matters(id)).toEqual(['cancelled-paid'])
    },
  )

  test('needs no look any more once it is refunded or brought back', async () => {
    const refunded = await staff.booking()
    await send(refunded, { intent: 'status', status: 'cancelled' })
    const half = { intent: 'refund', amount: 'custom', custom: '125', agreed: '12500' }
    expect((await send(refunded, half)).toast?.title).toBe('Refund on its way')
    expect(await staff.matters(refunded)).toEqual([])

    const broughtBack = await staff.booking()
    await send(broughtBack, { intent: 'status', status: 'cancelled' })
    await send(broughtBack, { intent: 'confirm' })
    expect(await staff.matters(broughtBack)).toEqual([])
    expect((await staff.read(broughtBack)).needsAttention).toBe(false)
  })

  test('gets its place back after money went back only if somebody agrees to that', async () => {
    const id = await staff.booking()
    const all = { intent: 'refund', amount: 'custom', custom: '250', agreed: '25000' }
    await send(id, { ...all, cancel: 'yes' })
    await send(id, { intent: 'status', status: 'cancelled' })
    expect((await send(id, { intent: 'confirm' })).confirm).toMatchObject({ agreed: 'yes' })
    expect((await staff.read(id)).status).not.toBe('confirmed')
    await send(id, { intent: 'confirm', agreed: 'yes' })
    expect((await staff.read(id)).status).toBe('confirmed')
  })

  test('without a payment there is nothing to look at', async () => {
    const id = await staff.booking({ status: 'pending', payment: 'none', paid: 0 })
    await send(id, { intent: 'status', status: 'cancelled' })
    expect(await staff.matters(id)).toEqual([])
  })
})

describe('a place on account that staff set to cancelled', () => {
  const onAccount = { payment: 'invoiced', paid: 0, waived: 50_00 } as const

  test('is a matter with what is still on the invoice', async () => {
    const id = await staff.booking(onAccount)
    await send(id, { intent: 'status', status: 'cancelled' })
    const [matter] = await db.select().from(matters).where(eq(matters.enrollmentId, id))
    expect(matter).toMatchObject({ kind: 'cancelled-paid', amount: 200_00, settledAt: null })
    expect((await staff.read(id)).needsAttention).toBe(true)
  })

  test('needs no look any more once its invoice is reduced or it is brought back', async () => {
    const reduced = await staff.booking(onAccount)
    await send(reduced, { intent: 'status', status: 'cancelled' })
    expect(await staff.matters(reduced)).toEqual(['cancelled-paid'])
    const half = { intent: 'refund', amount: 'custom', custom: '100', agreed: '10000' }
    await send(reduced, half)
    expect(await staff.read(reduced)).toMatchObject({ waived: 150_00, needsAttention: false })
    expect(await staff.matters(reduced)).toEqual([])

    const broughtBack = await staff.booking(onAccount)
    await send(broughtBack, { intent: 'status', status: 'cancelled' })
    await send(broughtBack, { intent: 'confirm', agreed: 'yes' })
    expect(await staff.matters(broughtBack)).toEqual([])
  })

  test('with nothing left on the invoice there is nothing to look at', async () => {
    const id = await staff.booking({ ...onAccount, waived: 250_00 })
    await send(id, { intent: 'status', status: 'cancelled' })
    expect(await staff.matters(id)).toEqual([])
  })
})

test('a status that the booking already has is not reported as saved', async () => {
  const id = await staff.booking({ status: 'pending' })
  const { toast } = await send(id, { intent: 'status', status: 'pending' })
  expect(toast?.title).not.toBe('Success')
})

describe('a refund', () => {
  const refund = { intent: 'refund', amount: 'terms', custom: '', agreed: '' }

  test('of an amount that was typed beside another choice is refused, not ignored', async () => {
    const id = await staff.booking()
    const result = await send(id, { ...refund, custom: '62.50' })
    expect(result.errors?.custom).toContain('Another amount')
  })

  test('of a share is asked about with the amount', async () => {
    const id = await staff.booking()
    for (const [share, pence] of [
      ['25', '6250'],
      ['50', '12500'],
      ['100', '25000'],
    ] as const) {
      expect((await send(id, { ...refund, share })).confirm).toMatchObject({
        amount: 'custom',
        agreed: pence,
      })
    }
    expect((await send(id, { ...refund, share: '33' })).errors).toBeDefined()
  })

  test('of a share is at most what is left', async () => {
    const id = await staff.booking()
    await send(id, { ...refund, amount: 'custom', custom: '200', agreed: '20000' })
    expect((await send(id, { ...refund, share: '50' })).confirm).toMatchObject({ agreed: '5000' })
  })
})

test('what the law gave when staff were asked is honoured during a lesson, but no more than that', async () => {
  const scheduleId = await staff.date('2026-11-16')
  const id = await staff.booking({ scheduleId, createdAt: new Date('2026-11-10T10:00:00Z') })
  await changeRow(db, orders, (await staff.read(id)).orderId, {
    expressRequestVersion: '2026-11-16',
    expressRequestedAt: new Date('2026-11-10'),
  })
  const form = { intent: 'refund', amount: 'law', custom: '', revision: '0' }
  const sendAt = (time: string, agreed: string) => {
    const services = { ...staff.services, now: () => new Date(`2026-11-16T${time}:00Z`) }
    const who = { bookingId: id, actorId: staff.actorId }
    return changeBooking({ ...form, agreed }, who, services)
  }
  // One of eight hours was given at ten.
  expect((await sendAt('10:00', '')).confirm).toMatchObject({ agreed: '21875' })
  expect((await sendAt('10:10', '25000')).confirm?.agreed).toBe('21354')
  expect((await sendAt('10:20', '21875')).confirm?.agreed).toBe('20833')
  expect((await sendAt('10:10', '21875')).toast?.title).toBe('Refund on its way')
  expect(await staff.refunds(id)).toMatchObject([
    { amount: 218_75, reason: 'goodwill', state: 'owed' },
  ])
  expect(await staff.audit(id)).toMatchObject([
    { action: 'refund-owed', fields: ['refund_owed', 'begun-on-request'] },
  ])
})

test('moving to a date within the right to cancel needs the buyer’s request, which is recorded', async () => {
  const createdAt = new Date('2026-11-10T10:00:00Z')
  const id = await staff.booking({ scheduleId: await staff.date('2026-12-20'), createdAt })
  const near = await staff.date('2026-11-24')
  const move = { intent: 'move', toDate: near }
  const asked = { ...move, requested: 'yes', agreed: 'yes' }
  expect((await send(id, move)).confirm).toMatchObject(asked)
  expect((await send(id, { ...move, agreed: 'yes' })).confirm).toMatchObject(asked)
  const unasked = { ...(await staff.seen(id)), toDate: near }
  expect(await moveBooking(unasked, staff.services)).toEqual({ ok: false, reason: 'within-right' })
  expect((await send(id, asked)).toast?.title).toBe('Moved')
  const { orderId, scheduleId } = await staff.read(id)
  expect(scheduleId).toBe(near)
  const order = await rowOf(db, orders, orderId)
  expect(order).toMatchObject({
    expressRequestVersion: '2026-11-16',
    expressRequestedAt: staff.services.now(),
  })
  expect(await staff.audit(id)).toMatchObject([
    {
      action: 'booking-moved',
      actorId: staff.actorId,
      details: { requested: 'yes' },
      fields: ['schedule_id', 'course_date', 'express_requested_at'],
    },
  ])
  // Asked once, and the fifteenth day after the payment needs no request at all.
  const nearer = await staff.date('2026-11-23')
  expect((await send(id, { intent: 'move', toDate: nearer })).toast?.title).toBe('Moved')
  const later = await staff.booking({ createdAt })
  const fifteenth = await staff.date('2026-11-25')
  expect((await send(later, { intent: 'move', toDate: fifteenth })).toast?.title).toBe('Moved')
})

test('moving to a full date is asked about first', async () => {
  const full = await staff.date('2026-12-01', { maxCapacity: 1 })
  await staff.booking({ scheduleId: full })
  const createdAt = new Date('2026-11-10T10:00:00Z')
  const id = await staff.booking({ scheduleId: await staff.date('2026-12-08'), createdAt })
  const move = { intent: 'move', toDate: full }
  expect((await send(id, move)).confirm).toMatchObject({ ...move, agreed: 'yes' })
  expect((await staff.read(id)).scheduleId).not.toBe(full)
  expect((await send(id, { ...move, agreed: 'yes' })).toast?.title).toBe('Moved')
  expect((await staff.read(id)).scheduleId).toBe(full)
})

test('marking an open dispute as dealt with is asked about first', async () => {
  const id = await staff.booking()
  const matter = await staff.matter(id, { kind: 'dispute', reference: 'dp_open' })
  await addDispute(db, {
    id: 'dp_open',
    paymentIntentId: 'pi_open',
    openedAt: staff.services.now(),
  })
  const settle = { intent: 'settle', matter, settlementNote: 'seen' }
  expect((await send(id, settle)).confirm).toMatchObject({ ...settle, agreed: 'yes' })
  expect(await staff.matters(id)).toEqual(['dispute'])
  expect((await send(id, { ...settle, agreed: 'yes' })).toast?.title).toBe('Settled')
  expect(await staff.matters(id)).toEqual([])
})
