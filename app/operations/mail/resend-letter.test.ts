import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { TEAM } from '#app/domain/mail/letters.ts'
import { booked } from '#app/mail/samples/booking-samples.ts'
import { insertLetters } from '#app/storage/mail/outbox.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { changeRow } from '#tests/rows.ts'
import { staffOn } from '#tests/staff/staff-on.ts'
import { changeBookingStatus } from '../booking/change-booking-status.ts'
import { moveBooking } from '../booking/move-booking.ts'
import { resendLetter } from './resend-letter.ts'

const staff = staffOn()
const { db } = staff

const anHourAgo = new Date('2026-11-16T09:00:00Z')

/** A booking whose two letters were sent an hour ago. */
const confirmed = async () => {
  const scheduleId = await staff.date('2026-12-01')
  const bookingId = await staff.booking({ scheduleId })
  const facts = { ...booked, bookingId, courseDate: '1 December 2026' }
  await insertLetters(db, {
    subjectId: bookingId,
    letters: [
      { template: 'booking-confirmation', to: 'ann.lee@post.example', facts },
      { template: 'booking-notice', to: TEAM, facts },
    ],
    now: anHourAgo,
    purgeAfter: new Date('2027-01-01T00:00:00Z'),
  })
  await db
    .update(outbox)
    .set({ state: 'sent', sentAt: anHourAgo })
    .where(eq(outbox.subjectId, bookingId))
  const letters = await staff.letters([bookingId])
  return { bookingId, letterId: letters.find(({ position }) => position === 0)?.id ?? '' }
}
const resend = (letterId: string) =>
  resendLetter({ letterId, actorId: staff.actorId }, staff.services)

test('a confirmation sent again after a move states the new date', async () => {
  const { bookingId, letterId } = await confirmed()
  const toDate = await staff.date('2026-12-08')
  await moveBooking({ ...(await staff.seen(bookingId)), toDate }, staff.services)
  expect(await resend(letterId)).toEqual({ ok: true })
  const waiting = (await staff.letters([bookingId])).filter(({ state }) => state === 'waiting')
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

test('repeated requests send one copy, and a letter to another recipient can still be sent again', async () => {
  const { bookingId, letterId } = await confirmed()
  const outcomes = await Promise.all([resend(letterId), resend(letterId), resend(letterId)])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await resend(letterId)).toEqual({ ok: false, reason: 'just-sent' })
  const letters = await staff.letters([bookingId])
  expect(letters).toHaveLength(3)
  const notice = letters.find(({ kind }) => kind === 'booking-notice')
  expect(await resend(notice?.id ?? '')).toEqual({ ok: true })
})

test('a confirmation is not sent again after the booking was cancelled', async () => {
  const { bookingId, letterId } = await confirmed()
  const seen = await staff.seen(bookingId)
  await changeBookingStatus({ ...seen, status: 'cancelled' }, staff.services)
  expect(await resend(letterId)).toEqual({ ok: false, reason: 'not-booked' })
})

test('who comes instead of the buyer does not get the confirmation, which says what was paid', async () => {
  const { bookingId, letterId } = await confirmed()
  await changeRow(db, courseEnrollments, bookingId, { email: 'rui.lopes@post.example' })
  expect(await resend(letterId)).toEqual({ ok: false, reason: 'other-person' })
})

test('a letter that has just failed can be sent again at once, with the current booking', async () => {
  const { bookingId, letterId } = await confirmed()
  await changeRow(db, outbox, letterId, { state: 'failed', dueAt: staff.services.now() })
  expect(await resend(letterId)).toEqual({ ok: true })
  expect(await resend(letterId)).toEqual({ ok: false, reason: 'nothing-to-send' })
  const letters = await staff.letters([bookingId])
  expect(letters.find(({ id }) => id === letterId)).toMatchObject({
    state: 'waiting',
    message: { facts: { fullName: 'Ann Lee' } },
  })
})
