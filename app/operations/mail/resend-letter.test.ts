import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../tests/engines/engines.ts'
import { booked } from '../../../tests/mail/sample-letters.ts'
import { type StaffRoom, staffRoom } from '../../../tests/staff/test-staff.ts'
import { TEAM } from '../../domain/mail/letters.ts'
import type { Database } from '../../storage/engine/database.server.ts'
import { postLetters } from '../../storage/mail/outbox.ts'
import { outbox } from '../../storage/schema/records.ts'
import { changeBookingStatus } from '../booking/change-booking-status.ts'
import { moveBooking } from '../booking/move-booking.ts'
import { resendLetter } from './resend-letter.ts'

describe.each(engines)('on $name', ({ open }) => {
  let database: Database
  let room: StaffRoom

  beforeAll(async () => {
    database = await open()
    room = staffRoom(database.db)
    await room.onDuty()
  })

  afterAll(() => database.close())

  const anHourAgo = new Date('2026-11-16T09:00:00Z')

  /** A booking whose two letters went out an hour ago. */
  const confirmed = async () => {
    const scheduleId = await room.date('2026-12-01')
    const bookingId = await room.booking({ scheduleId })
    const facts = { ...booked, bookingId, courseDate: '1 December 2026' }
    await postLetters(database.db, {
      subjectId: bookingId,
      letters: [
        { template: 'booking-confirmation', to: 'ann.lee@post.example', facts },
        { template: 'booking-notice', to: TEAM, facts },
      ],
      now: anHourAgo,
      purgeAfter: new Date('2027-01-01T00:00:00Z'),
    })
    await database.db
      .update(outbox)
      .set({ state: 'sent', sentAt: anHourAgo })
      .where(eq(outbox.subjectId, bookingId))
    const letters = await room.letters([bookingId])
    return { bookingId, letterId: letters.find(({ position }) => position === 0)?.id ?? '' }
  }
  const resend = (letterId: string) => resendLetter({ letterId, actorId: room.actorId }, room.doors)

  test('a confirmation sent again after a move tells the new date', async () => {
    const { bookingId, letterId } = await confirmed()
    const toDate = await room.date('2026-12-08')
    await moveBooking({ ...(await room.seen(bookingId)), toDate }, room.doors)
    expect(await resend(letterId)).toEqual({ ok: true })
    const waiting = (await room.letters([bookingId])).filter(({ state }) => state === 'waiting')
    const again = waiting.find(({ kind }) => kind === 'booking-confirmation')
    expect(again?.message).toMatchObject({
      to: 'ann.lee@post.example',
      facts: {
        fullName: 'Ann Lee',
        courseDate: '8 December 2026',
        days: [{ date: '2026-12-08' }],
        paidAt: booked.paidAt,
      },
    })
  })

  test('however often it is pressed, one copy goes out, and one to whoever else is asked for', async () => {
    const { bookingId, letterId } = await confirmed()
    const outcomes = await Promise.all([resend(letterId), resend(letterId), resend(letterId)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await resend(letterId)).toEqual({ ok: false, reason: 'just-sent' })
    const letters = await room.letters([bookingId])
    expect(letters).toHaveLength(3)
    const notice = letters.find(({ kind }) => kind === 'booking-notice')
    expect(await resend(notice?.id ?? '')).toEqual({ ok: true })
  })

  test('nobody is told again of a place that they no longer have', async () => {
    const { bookingId, letterId } = await confirmed()
    const seen = await room.seen(bookingId)
    await changeBookingStatus({ ...seen, status: 'cancelled' }, room.doors)
    expect(await resend(letterId)).toEqual({ ok: false, reason: 'not-booked' })
  })

  test('a letter that failed a moment ago may be tried again at once, as the booking stands', async () => {
    const { bookingId, letterId } = await confirmed()
    await database.db
      .update(outbox)
      .set({ state: 'failed', dueAt: room.doors.now() })
      .where(eq(outbox.id, letterId))
    expect(await resend(letterId)).toEqual({ ok: true })
    expect(await resend(letterId)).toEqual({ ok: false, reason: 'nothing-to-send' })
    const letters = await room.letters([bookingId])
    expect(letters.find(({ id }) => id === letterId)).toMatchObject({
      state: 'waiting',
      message: { facts: { fullName: 'Ann Lee' } },
    })
  })
})
