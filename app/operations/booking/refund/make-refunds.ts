import { HOUR } from '#app/domain/basics/durations.ts'
import { runIsolated } from '#app/operations/basics/run-isolated.ts'
import type { ProviderRefund } from '#app/payments/payments.ts'
import type { Services } from '#app/services.server.ts'
import { isDisputed } from '#app/storage/booking/disputes.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import {
  noteTry,
  refundById,
  type UnfinishedRefund,
  unfinishedRefunds,
} from '#app/storage/booking/refunds.ts'
import { advanceRefund } from './advance-refund.ts'
import { correctRefund, isMoreThanOwed } from './correct-refund.ts'
import { syncRefunds } from './sync-refunds.ts'

const batchSize = 20
const keyLifeMs = 20 * HOUR

/** Submits what is owed and follows up what was submitted, until each refund is made or failed. */
export async function makeRefunds(services: Services) {
  const { db } = services
  const unfinished = await unfinishedRefunds(db, batchSize)
  await runIsolated(unfinished, async function makeRefund(refund) {
    if (!(await noteTry(db, refund.id))) return
    if (refund.providerRefundId) await followUp(refund, refund.providerRefundId, services)
    else await submit(refund, services)
  })
  if (unfinished.length > 0) services.nudge('send-mail')
  return unfinished.length
}

async function followUp(refund: UnfinishedRefund, id: string, services: Services) {
  const answer = await services.payments.readRefund(id)
  if (answer.ok) await write(refund, answer.value, services)
  else if (answer.reason === 'refused') await write(refund, { id, state: 'failed' }, services)
}

/** Safe to repeat: the stored idempotency key makes it the same refund. */
async function submit(refund: UnfinishedRefund, services: Services) {
  const { db, payments, now } = services
  const { id: refundId, orderId, bookingId, paymentIntentId, key, pence, createdAt } = refund
  // The bank holds the money: it is refunded once the dispute is over, if it is still owed then.
  if (await isDisputed(db, orderId)) return
  // Without the id of the payment there is nothing to refund against.
  if (!paymentIntentId) return write(refund, { id: null, state: 'failed' }, services)
  if (await isMoreThanOwed(refund, services)) {
    return correctRefund({ refund, paymentIntentId, isRefused: false }, services)
  }
  // The provider forgets idempotency keys after a day: whether it made this one is then asked first.
  const isKeyForgotten = now().getTime() - createdAt.getTime() > keyLifeMs
  if (isKeyForgotten) {
    const settled = await syncRefunds(paymentIntentId, services)
    const isMade = settled.ok && settled.refunds.some((each) => each.refundId === refundId)
    if (!settled.ok || isMade) return
  }
  const answer = await payments.createRefund({ key, paymentIntentId, pence, refundId, bookingId })
  if (answer.ok) await write(refund, answer.value, services)
  else if (answer.reason === 'refused') {
    await correctRefund({ refund, paymentIntentId, isRefused: true }, services)
  }
}

type Progress = Pick<ProviderRefund, 'state'> & { id: string | null; pence?: number }

async function write(refund: UnfinishedRefund, progress: Progress, services: Services) {
  const { id, bookingId, paymentIntentId } = refund
  const { db, now } = services
  const { pence, state } = progress
  const found = await db.transaction(async (tx) => {
    await lockBookings(tx, { id: bookingId })
    const stored = await refundById(tx, id)
    if (stored?.state === 'settled-outside') return 'settled-outside'
    // Another instance may have finished it: the answer to an old request must not undo that.
    if (stored?.state !== 'owed' && stored?.state !== 'submitted') return 'finished'
    if (pence !== undefined && pence !== stored.pence) return 'another-amount'
    await advanceRefund(tx, stored, progress, now())
    return 'written'
  })
  if (!paymentIntentId) return
  // Staff paid it back while the request was on its way: the money went back twice, which they must see.
  if (found === 'settled-outside' && state !== 'failed') {
    await syncRefunds(paymentIntentId, services)
  }
  // Not the refund we asked for: it is booked as made at the provider, and only the rest stays owed.
  if (found === 'another-amount') {
    await correctRefund({ refund, paymentIntentId, isRefused: true }, services)
  }
}
