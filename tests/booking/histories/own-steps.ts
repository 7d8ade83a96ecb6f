import { and, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { DAY } from '#app/domain/basics/durations.ts'
import { noteBooking } from '#app/operations/booking/note-booking.ts'
import { cancelOwnBooking } from '#app/operations/booking/self-service/cancel-own-booking.ts'
import { moveOwnBooking } from '#app/operations/booking/self-service/move-own-booking.ts'
import { quoteMove } from '#app/operations/booking/self-service/quote-move.ts'
import { quoteRefund, refundNow } from '#app/operations/booking/self-service/quote-refund.ts'
import { replacePerson } from '#app/operations/booking/self-service/replace-person.ts'
import { bookingById, type TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'
import { refunds } from '#app/storage/schema/payment.ts'
import type { TestOffice } from '../test-office.ts'
import type { ChangeBetween, Step } from './history-steps.ts'
import { participantSteps } from './participant-steps.ts'

type StepOf<Does extends Step['does']> = Extract<Step, { does: Does }>

type OwnStep = StepOf<'own cancel' | 'own move' | 'send somebody else'>

const trainee = { by: 'trainee', userId: null } as const
const buyer = { by: 'buyer', userId: null } as const

/** Who paid decides about a place; whoever comes may try. */
const actorOf = ({ byParticipant }: OwnStep) => (byParticipant ? trainee : buyer)

export type OwnSteps = ReturnType<typeof ownSteps>

/** What a trainee or buyer does in a history, and what has to hold after each step. */
export function ownSteps(office: TestOffice, laterRuns: readonly [string, string]) {
  const { services, db } = office
  /** What was refunded before and what was quoted, by booking. */
  const quoted = new Map<string, { pence: number; isOnAccount: boolean }>()
  /** What staff let a company off for a place that was cancelled already, by booking. */
  const letOff = new Map<string, number>()
  const participants = participantSteps(office)
  let done = 0

  async function cancel(step: StepOf<'own cancel'>, booking: TraineeBooking) {
    const { minutes, changed } = step
    const actor = actorOf(step)
    const quote = await quoteRefund(booking, services)
    if (!quote.ok) return
    const isStale = await changeBetween(booking, changed)
    office.pass(minutes)
    const { id: bookingId } = booking
    const outcome = await cancelOwnBooking({ bookingId, quote: quote.signed, actor }, services)
    if (isStale || minutes > 15) expect(outcome.ok, 'a stale quote is not honoured').toBe(false)
    if (!outcome.ok) return
    done += 1
    expect(outcome.pence, 'honoured as quoted').toBe(quote.quote.pence)
    const pence = booking.refundsUnderWay + booking.waived + outcome.pence
    quoted.set(bookingId, { pence, isOnAccount: booking.payment === 'invoiced' })
  }

  async function move(step: StepOf<'own move'>, booking: TraineeBooking) {
    const { later, changed } = step
    const actor = actorOf(step)
    const toDate = laterRuns[later ? 1 : 0]
    const quote = await quoteMove(booking, toDate, services)
    if (!quote.ok) return
    const before = refundNow(booking, services.now())
    const isStale = await changeBetween(booking, changed)
    const { id: bookingId, revision } = booking
    const seen = { revision, cappedPercent: quote.cappedPercent }
    const outcome = await moveOwnBooking({ bookingId, toDate, seen, actor }, services)
    if (isStale) expect(outcome.ok, 'a stale form moves nothing').toBe(false)
    if (!outcome.ok) return
    done += 1
    const after = await bookingById(db, bookingId)
    if (!after) throw new Error('The booking is gone.')
    for (const days of [0, 5, 20]) {
      const at = new Date(services.now().getTime() + days * DAY)
      const { pence } = refundNow(after, at)
      expect(pence, 'moving raises no refund').toBeLessThanOrEqual(before.pence)
    }
  }

  async function replace(step: StepOf<'send somebody else'>, booking: TraineeBooking) {
    const isStale = await changeBetween(booking, step.changed)
    const actor = actorOf(step)
    const person = { fullName: 'Eve Nash', email: 'eve@mail.example', phone: '07700 900124' }
    const { id: bookingId, revision: seenRevision } = booking
    const outcome = await replacePerson({ bookingId, person, seenRevision, actor }, services)
    // Who is on it already is not sent again: that form is answered as a second press is.
    const isNew = booking.email !== person.email
    if (isStale && isNew) expect(outcome.ok, 'a stale form replaces nobody').toBe(false)
    if (outcome.ok) done += 1
  }

  /** Staff change the booking between a page and its form. Whether it is another one now. */
  async function changeBetween(booking: TraineeBooking, changed: ChangeBetween | null) {
    const { id: bookingId, revision: seenRevision } = booking
    if (changed === 'noted') {
      await noteBooking({ bookingId, actorId: 'staff', seenRevision, note: 'Called.' }, services)
    }
    // Part of the price goes back, so that the quoted amount would be too much.
    const pence = Math.min(50_00, booking.paid - booking.refundOwed)
    if (changed === 'refunded in part' && pence > 0) {
      await office.oweFor(booking, pence, { cancel: false })
    }
    return (await bookingById(db, bookingId))?.revision !== seenRevision
  }

  function act(step: OwnStep, booking: TraineeBooking) {
    if (step.does === 'own cancel') return cancel(step, booking)
    if (step.does === 'own move') return move(step, booking)
    return replace(step, booking)
  }

  return {
    participants,

    done: () => done,

    letOffAfterwards(bookingId: string, pence: number) {
      if (quoted.has(bookingId)) letOff.set(bookingId, (letOff.get(bookingId) ?? 0) + pence)
    },

    async take(step: OwnStep, booking: TraineeBooking | undefined) {
      if (!booking) return
      if (!step.byParticipant) return act(step, booking)
      // What staff change between is theirs to change.
      const { changed, ...own } = step
      await changeBetween(booking, changed)
      const now = await bookingById(db, booking.id)
      if (now) await participants.asParticipant(now, () => act({ ...own, changed: null }, now))
    },

    /**
     * Quoted, owed and given back are one amount, or need not be paid on account; unless money went
     * back in another way, too.
     */
    async expectQuotesPaid() {
      for (const [bookingId, { pence, isOnAccount }] of quoted) {
        const booking = await bookingById(db, bookingId)
        if (!booking) throw new Error('The booking is gone.')
        const otherwise = await db
          .select({ reason: refunds.reason })
          .from(refunds)
          .where(and(eq(refunds.enrollmentId, bookingId), inArray(refunds.reason, otherReasons)))
        // Of a place on account it is what was paid before it cost less.
        const others = otherwise.filter(({ reason }) => !(isOnAccount && reason === 'overpaid'))
        if (others.length > 0) continue
        const back = booking.refunded + booking.waived
        // Letting somebody off may be refused, or the process dies before it.
        const most = pence + (letOff.get(bookingId) ?? 0)
        expect(back, 'given back as quoted').toBeGreaterThanOrEqual(pence)
        expect(back, 'given back as quoted, and what staff let off').toBeLessThanOrEqual(most)
      }
    },
  }
}

const otherReasons = [
  ...(['made-at-provider', 'dispute-lost', 'goodwill', 'late-payment', 'overpaid'] as const),
]
