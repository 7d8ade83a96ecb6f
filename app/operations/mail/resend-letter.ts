import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import { isPaidByAnother, separateBuyer } from '#app/domain/booking/self-service/separate-buyer.ts'
import {
  type LetterOf,
  LINK_KINDS,
  letterDefinition,
  type PlainLetter,
  type RebuiltLetter,
  type StoredLetter,
} from '#app/domain/mail/letters.ts'
import { BOOKING_LETTERS } from '#app/domain/mail/life/booking-letters.ts'
import type { ResendRefusal } from '#app/domain/mail/resend-refusal.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { participantById } from '#app/storage/booking/participant/participants.ts'
import { bookingById } from '#app/storage/booking/trainee-bookings.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import {
  type LetterToSendAgain,
  letterToSendAgain,
  requeueLetter,
} from '#app/storage/mail/outbox-resend.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { confirmationDetails, paymentPageOf } from '../booking/confirmation-details.ts'
import { orderDetails } from '../booking/order-letters.ts'
import { invitation } from '../booking/participant/participant-letters.ts'
import { addBookingLink, addOrderLink } from '../booking/self-service/booking-link.ts'
import { paymentLetter } from '../booking/staff-order/payment-letter.ts'
import { letterDays } from '../schedule/tell-run-change.ts'
import { type FactServices, letterState } from './life/letter-facts.ts'
import { type BookingLetterText, writeLetter } from './life/write-letter.ts'
import { postLetters } from './post-letters.ts'
import { wasJustSent } from './was-just-sent.ts'

type ResendInput = { letterId: string; actorId: string }

type Resent = Outcome<object, ResendRefusal>

export type Resending = Pick<Services, 'db' | 'nudge'> & FactServices

/**
 * Gives a failed letter all its attempts again, and sends one that was sent before as a new one. A
 * letter that waits already, or whose contents or link were erased, is left alone.
 */
export async function resendLetter(
  { letterId, actorId }: ResendInput,
  { db, now, nudge, catalogue, env }: Resending,
): Promise<Resent> {
  const outcome = await db.transaction(async (tx): Promise<Resent> => {
    const found = await letterToSendAgain(tx, letterId)
    if (!found?.letter) return refused('nothing-to-send')
    const { subjectId, kind, state, letter: former } = found
    if (!linkWorks(found, now())) return refused('link-gone')
    const copy = { subjectId, kind, to: former.to }
    if (await wasJustSent(tx, copy, now())) return refused('just-sent')
    const letter = await currentLetter(tx, former, { catalogue, now, env })
    if (!letter) return refused('not-booked')
    if (typeof letter === 'string') return refused(letter)
    if (state === 'failed') await requeueLetter(tx, { id: letterId, letter, now: now() })
    else if (isPlain(letter)) {
      await postLetters(tx, subjectId, [letter], now())
    } else return refused('link-gone')
    await recordAudit(tx, 'letter-sent-again', letterId, { actorId, fields: [kind] })
    return { ok: true }
  })
  if (outcome.ok) nudge('send-mail')
  return outcome
}

/** Links are erased once sent or expired. One without an end leads to a page that is always there. */
function linkWorks({ letter, sealedLinks, linksExpireAt }: LetterToSendAgain, now: Date) {
  if (letter && 'facts' in letter) return true
  return sealedLinks !== null && (linksExpireAt === null || linksExpireAt > now)
}

function isPlain(letter: StoredLetter): letter is PlainLetter {
  return !LINK_KINDS.includes(letter.template)
}

/** The letter with the current booking; null when it is about a place that the booking no longer has. */
async function currentLetter(
  tx: Handle,
  letter: StoredLetter,
  services: FactServices,
): Promise<StoredLetter | 'other-person' | 'nothing-to-pay' | null> {
  if (!isRebuilt(letter)) return letter
  const { catalogue, now: clock } = services
  const now = clock()
  if (letter.template === 'participant-invitation' || letter.template === 'details-reminder') {
    return currentParticipantLetter(tx, letter.facts.bookingId, { catalogue, now: clock })
  }
  if (isBookingLetter(letter)) return currentBookingLetter(tx, letter, services)
  if (letter.template === 'order-confirmation' || letter.template === 'order-notice') {
    return currentOrderLetter(tx, letter, now)
  }
  if (letter.template === 'payment-request') return currentPaymentLetter(tx, letter, now)
  const [booking] = await lockBookings(tx, { id: letter.facts.bookingId })
  if (!booking || !occupiesPlace(booking.status)) return null
  switch (letter.template) {
    case 'booking-confirmation': {
      // Whoever comes instead of the buyer is not told what was paid, nor that they paid.
      if (separateBuyer(booking)) return 'other-person'
      const { paidAt, expressRequest, isAsked } = letter.facts
      // As it was asked: the date may have changed since.
      const details = await confirmationDetails(tx, booking, paidAt)
      const ownPage = await addBookingLink(tx, booking, now)
      const payment = await paymentPageOf(tx, booking, { details, now })
      const facts = { ...details, ...payment, expressRequest, ownPage, ...(isAsked && { isAsked }) }
      return { ...letter, to: booking.email, facts }
    }
    case 'booking-notice':
      return { ...letter, facts: await confirmationDetails(tx, booking, letter.facts.paidAt) }
    case 'date-moved': {
      const days = await letterDays(tx, booking.scheduleId)
      const { fullName, courseDate: newDate, revision: sequence } = booking
      const { paidByAnother: _, participant, ...former } = letter.facts
      const facts = { ...former, newDate, days, sequence }
      if (participant !== undefined) {
        const buyer = separateBuyer(booking)
        if (!buyer) return 'other-person'
        const orderPage = await addOrderLink(tx, booking, now)
        const named = { fullName: buyer.fullName, participant: shownName(fullName) }
        const toBuyer = { ...facts, ...named, orderPage }
        return { ...letter, to: buyer.email, facts: toBuyer }
      }
      const another = isPaidByAnother(booking) && { paidByAnother: true }
      const ownPage = await addBookingLink(tx, booking, now)
      return { ...letter, to: booking.email, facts: { ...facts, fullName, ...another, ownPage } }
    }
    case 'place-given': {
      const days = await letterDays(tx, booking.scheduleId)
      const { fullName, courseDate, revision: sequence } = booking
      const ownPage = await addBookingLink(tx, booking, now)
      const facts = { ...letter.facts, fullName, courseDate, days, ownPage, sequence }
      return { ...letter, to: booking.email, facts }
    }
  }
}

/** Who comes may have changed since, and the details may be given: the invitation says what holds now. */
async function currentParticipantLetter(
  tx: Handle,
  bookingId: string,
  services: Pick<Services, 'catalogue' | 'now'>,
) {
  await lockBookings(tx, { id: bookingId })
  const place = await participantById(tx, bookingId)
  if (!place || place.email === '' || !occupiesPlace(place.status)) return null
  return invitation(tx, place, services)
}

function isBookingLetter(letter: StoredLetter): letter is BookingLetterText {
  return BOOKING_LETTERS.some((kind) => kind === letter.template)
}

/** As the booking is now: nothing to a cancelled place, and nothing that its reader has refused. */
async function currentBookingLetter(tx: Handle, letter: BookingLetterText, services: FactServices) {
  const { bookingId } = letter.facts
  await lockBookings(tx, { id: bookingId })
  const state = await letterState(tx, bookingId, services)
  if (!state || !occupiesPlace(state.booking.status) || !state.facts.isNamed) return null
  const { expiries, mayAdvertise, tellsBuyer } = state.facts
  const expiry = expiries.find(({ what }) =>
    letter.template === 'licence-ends'
      ? tellsBuyer && what === 'licence'
      : mayAdvertise && letter.template === 'expiry-reminder' && what === letter.facts.what,
  )
  return writeLetter(tx, state, { kind: letter.template, expiry }, services)
}

/** With the places that are still booked. */
async function currentOrderLetter(
  tx: Handle,
  letter: LetterOf<'order-confirmation'> | LetterOf<'order-notice'>,
  now: Date,
) {
  const found = await bookingById(tx, letter.facts.bookingId)
  const ofOrder = found ? await lockBookings(tx, { orderId: found.orderId }) : []
  const booked = ofOrder.filter(({ status }) => occupiesPlace(status))
  const [first] = booked
  if (!first) return null
  const details = await orderDetails(tx, booked, letter.facts.paidAt)
  if (letter.template === 'order-notice') return { ...letter, facts: details }
  const orderPage = await addOrderLink(tx, first, now)
  const payment = await paymentPageOf(tx, first, { details, now })
  // As it was asked: the date may have changed since.
  const { expressRequest } = letter.facts
  return {
    ...letter,
    to: first.buyerEmail,
    facts: { ...details, ...payment, expressRequest, orderPage },
  }
}

/** With what is due now; what has happened stays as it was told. Nobody is asked for what is not due. */
async function currentPaymentLetter(tx: Handle, letter: LetterOf<'payment-request'>, now: Date) {
  const { bookingId, occasion } = letter.facts
  if (occasion === 'ended') return letter
  const found = await bookingById(tx, bookingId)
  const current = found && (await paymentLetter(tx, found.orderId, occasion, now))
  if (occasion === 'received') return current ?? letter
  return current && current.facts.duePence > 0 ? current : 'nothing-to-pay'
}

function isRebuilt(letter: StoredLetter): letter is RebuiltLetter {
  return letterDefinition(letter.template)?.onResend === 'rebuilt-from-booking'
}
