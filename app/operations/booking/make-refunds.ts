import { HOUR } from '../../domain/basics/durations.ts'
import type { Answer, RefundState } from '../../payments/payments.ts'
import type { Services } from '../../services.server.ts'
import { lockBookings } from '../../storage/booking/locked-bookings.ts'
import {
  advanceRefund,
  noteTry,
  refundedSoFar,
  type UnfinishedRefund,
  unfinishedRefunds,
} from '../../storage/booking/refunds.ts'
import type { Handle } from '../../storage/engine/database.server.ts'
import { postLetters } from '../../storage/mail/outbox.ts'
import { runIsolated } from '../basics/run-isolated.ts'
import { letterEnd } from '../mail/letter-purge-date.ts'
import { applyBookingEvent } from './apply-booking-event.ts'

const batchSize = 20
const keyLifeMs = 20 * HOUR

/** Submits what is owed and follows up what was submitted, until each refund is made or failed. */
export async function makeRefunds(services: Services) {
  const { db } = services
  const unfinished = await unfinishedRefunds(db, batchSize)
  await runIsolated(unfinished, async function makeRefund(refund) {
    await noteTry(db, refund.id)
    const answer = await ask(refund, services)
    if (answer.ok) await advance(refund, answer.value, services)
    else if (answer.reason === 'refused') await advance(refund, { state: 'failed' }, services)
  })
  return unfinished.length
}

/** Safe to repeat: the stored idempotency key makes it the same refund. */
async function ask(
  refund: UnfinishedRefund,
  { payments, now }: Services,
): Promise<Answer<RefundState>> {
  const { providerRefundId, paymentIntentId, key, pence } = refund
  if (providerRefundId) return payments.readRefund(providerRefundId)
  // The provider forgets idempotency keys after a day: a later retry might refund twice, so staff check.
  const tooOld = now().getTime() - refund.createdAt.getTime() > keyLifeMs
  // Without the id of the payment there is nothing to refund against.
  if (!paymentIntentId || tooOld) return { ok: false, reason: 'refused' }
  return payments.createRefund({ key, paymentIntentId, pence })
}

type Progress = { id?: string; state: RefundState['state'] }

async function advance(refund: UnfinishedRefund, progress: Progress, services: Services) {
  const { db, now, nudge } = services
  await db.transaction(async (tx) => {
    const [booking] = await lockBookings(tx, { id: refund.bookingId })
    const { id: providerRefundId, state } = progress
    const isNew = await advanceRefund(tx, refund.id, { state, providerRefundId })
    if (!booking || !isNew || state === 'submitted') return
    const totalPence = await refundedSoFar(tx, booking.id)
    if (state === 'failed') {
      await applyBookingEvent(tx, booking, { kind: 'refund-failed', totalPence }, now())
      return
    }
    await applyBookingEvent(tx, booking, { kind: 'refunded', totalPence }, now())
    await writeRefundLetter(tx, booking, refund.pence, now())
  })
  nudge('send-mail')
}

type Recipient = {
  id: string
  fullName: string
  email: string
  courseTitle: string
  courseDate: string
}

async function writeRefundLetter(tx: Handle, booking: Recipient, refundPence: number, now: Date) {
  const { id: bookingId, fullName, email, courseTitle, courseDate } = booking
  // The address is empty once a person's data was erased.
  if (email === '') return
  await postLetters(tx, {
    subjectId: bookingId,
    letters: [
      {
        template: 'refund-made',
        to: email,
        facts: { bookingId, fullName, courseTitle, courseDate, refundPence },
      },
    ],
    now,
    purgeAfter: letterEnd(now),
  })
}
