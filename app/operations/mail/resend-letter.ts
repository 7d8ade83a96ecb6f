import { mailRetry } from '../../../content/policies.ts'
import { SECOND } from '../../domain/basics/durations.ts'
import { type Outcome, refused } from '../../domain/basics/outcome.ts'
import { occupiesPlace } from '../../domain/booking/booking-status.ts'
import { type Letter, letterDefinition, type RebuiltLetter } from '../../domain/mail/letters.ts'
import type { Services } from '../../services.server.ts'
import { lockBookings } from '../../storage/booking/locked-bookings.ts'
import type { Handle } from '../../storage/engine/database.server.ts'
import { postLetters } from '../../storage/mail/outbox.ts'
import {
  letterToSendAgain,
  requeueLetter,
  wasQueuedSince,
} from '../../storage/mail/outbox-resend.ts'
import { recordAudit } from '../../storage/people/audit.ts'
import { confirmationDetails } from '../booking/confirmation-details.ts'
import { letterDays } from '../schedule/tell-run-change.ts'
import { letterEnd } from './letter-purge-date.ts'

type ResendInput = { letterId: string; actorId: string }

type Resent = Outcome<object, 'nothing-to-send' | 'just-sent' | 'not-booked'>

/**
 * Gives a failed letter its three attempts again, and sends one that was sent before as a new one.
 * A letter that waits already, or whose contents were erased, is left alone.
 */
export async function resendLetter(
  { letterId, actorId }: ResendInput,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Resent> {
  const outcome = await db.transaction(async (tx): Promise<Resent> => {
    const found = await letterToSendAgain(tx, letterId)
    if (!found?.letter) return refused('nothing-to-send')
    const { subjectId, kind, state, letter: former } = found
    const justNow = new Date(now().getTime() - mailRetry.resendAfterSeconds * SECOND)
    const copy = { subjectId, kind, to: former.to }
    if (await wasQueuedSince(tx, copy, justNow)) return refused('just-sent')
    const letter = await currentLetter(tx, former)
    if (!letter) return refused('not-booked')
    if (state === 'failed') await requeueLetter(tx, { id: letterId, letter, now: now() })
    else {
      const purgeAfter = letterEnd(now())
      await postLetters(tx, { subjectId, letters: [letter], now: now(), purgeAfter })
    }
    await recordAudit(tx, {
      action: 'letter-sent-again',
      subjectType: 'letter',
      subjectId: letterId,
      actorId,
      fields: [kind],
    })
    return { ok: true }
  })
  if (outcome.ok) nudge('send-mail')
  return outcome
}

/** The letter with the current booking; null when it is about a place that the booking no longer has. */
async function currentLetter(tx: Handle, letter: Letter): Promise<Letter | null> {
  if (!isRebuilt(letter)) return letter
  const [booking] = await lockBookings(tx, { id: letter.facts.bookingId })
  if (!booking || !occupiesPlace(booking.status)) return null
  switch (letter.template) {
    case 'booking-confirmation': {
      const facts = await confirmationDetails(tx, booking, letter.facts.paidAt)
      return { ...letter, to: booking.email, facts }
    }
    case 'booking-notice':
      return { ...letter, facts: await confirmationDetails(tx, booking, letter.facts.paidAt) }
    case 'date-moved': {
      const days = await letterDays(tx, booking.scheduleId)
      const { fullName, courseDate: newDate } = booking
      return { ...letter, to: booking.email, facts: { ...letter.facts, fullName, newDate, days } }
    }
  }
}

function isRebuilt(letter: Letter): letter is RebuiltLetter {
  return letterDefinition(letter.template)?.onResend === 'rebuilt-from-booking'
}
