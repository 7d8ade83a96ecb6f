import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonInstant, londonMoment, londonToday } from '#app/domain/basics/london-time.ts'
import { lettersDue } from '#app/domain/mail/life/booking-letters.ts'
import { runIsolated } from '#app/operations/basics/run-isolated.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { takeLetterKey } from '#app/storage/mail/booking-letters.ts'
import { bookingsWithLetters, type RunOccasion } from '#app/storage/mail/lettered-bookings.ts'
import { insertLetters } from '#app/storage/mail/outbox.ts'
import { letterRules } from '#content/letters.ts'
import { letterEnd } from '../post-letters.ts'
import { type FactServices, letterState } from './letter-facts.ts'
import { writeLetter } from './write-letter.ts'

/** Bookings looked at in one round, of each source; the next round finds the others. */
const mostAtOnce = 500

/** A part of a course that is taken again later than this is told by staff. */
const resitDays = 365

type Posting = Pick<Services, 'db' | 'nudge'> & FactServices

/**
 * Writes the letters whose moment has come into the outbox. A letter's key and its row are written in
 * one transaction under the lock of its booking, so that two instances, or one that dies, write it once.
 */
export async function postBookingLetters(services: Posting) {
  const { db, nudge, now } = services
  const clock = londonMoment(now()).slice(11)
  const { from, until } = letterRules.hours
  if (clock < from || clock >= until) return 0
  const bookings = await bookingsWithLetters(db, dueToday(now()))
  let written = 0
  await runIsolated(bookings, async function postLettersOfBooking({ id }) {
    written += await db.transaction((tx) => postDue(tx, id, services))
  })
  if (written > 0) nudge('send-mail')
  return written
}

async function postDue(tx: Handle, bookingId: string, services: Posting) {
  await lockBookings(tx, { id: bookingId })
  const state = await letterState(tx, bookingId, services)
  if (!state) return 0
  const now = services.now()
  let written = 0
  for (const due of lettersDue(state.facts, letterRules, now)) {
    const letterId = crypto.randomUUID()
    const key = { enrollmentId: bookingId, kind: due.kind, occasion: due.occasion }
    if (!(await takeLetterKey(tx, { ...key, letterId, now }))) continue
    const letter = await writeLetter(tx, state, due, services)
    if (!letter) throw new Error(`A due letter has nothing to say: ${due.kind}.`)
    await insertLetters(tx, {
      subjectId: bookingId,
      letters: [letter],
      now,
      purgeAfter: letterEnd(now),
      id: letterId,
      notAfter: due.until,
    })
    written += 1
  }
  return written
}

/** By which days the bookings of this moment are found. */
function dueToday(now: Date) {
  const today = londonToday(now)
  const { joiningDays, missing, reminderDays, reviewDays, expiryDays } = letterRules
  const onDay = (kind: RunOccasion['kind'], days: number): RunOccasion => {
    const startDate = addDays(today, days)
    const occasion = kind === 'joining-instructions' ? startDate : `${startDate}:${days}`
    return { kind, startDate, occasion }
  }
  const isTime = (at: string) => londonInstant(today, at) <= now
  return {
    onRuns: isTime(letterRules.at)
      ? [
          onDay('joining-instructions', joiningDays),
          ...reminderDays.map((days) => onDay('course-reminder', days)),
          ...(isTime(missing.at) ? missing.days.map((days) => onDay('checks-missing', days)) : []),
        ]
      : [],
    late: {
      from: addDays(today, 1),
      to: addDays(today, joiningDays),
      // Yesterday: what came in the evening, or for one of several places, is due today.
      since: londonInstant(addDays(today, -1), '00:00'),
    },
    // The result itself may have been told a day after it was recorded.
    resultsSince: londonInstant(addDays(today, -reviewDays - 1), '00:00'),
    resitsFrom: addDays(today, -resitDays),
    expiries: isTime(letterRules.at) ? expiryDays.map((days) => addDays(today, days)) : [],
    midnight: londonInstant(today, '00:00'),
    limit: mostAtOnce,
  }
}
