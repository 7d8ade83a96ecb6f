import { randomUUID } from 'node:crypto'
import { refused } from '#app/domain/basics/outcome.ts'
import { chooseStatus } from '#app/domain/booking/booking.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import type { RefundWay } from '#app/domain/booking/order/refund-sources.ts'
import type { CancellationRule } from '#app/domain/booking/refund/cancellation-quote.ts'
import type { RefundReason } from '#app/domain/booking/refund/refund.ts'
import { postLetters } from '#app/operations/mail/post-letters.ts'
import type { Services } from '#app/services.server.ts'
import { isDisputed } from '#app/storage/booking/disputes.ts'
import type { LockedBooking } from '#app/storage/booking/locked-bookings.ts'
import { endMatters } from '#app/storage/booking/matters.ts'
import { readRefundsUnderWay, writeDebt } from '#app/storage/booking/refunds.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addWaived } from '#app/storage/invoice/invoiced-orders.ts'
import { lockRun } from '#app/storage/schedule/run-locks.ts'
import { asBooking, write } from '../apply-booking-event.ts'
import { cancellationLetters } from '../cancellation-letters.ts'
import { type Revision, reviseBooking } from '../revise-booking.ts'

type RefundInput = Revision & {
  pence: number
  /** Also cancel the booking. */
  cancel: boolean
  reason: Extract<RefundReason, 'cancelled-by-trainee' | 'goodwill'>
  /** What gives this amount; without it staff chose the amount. */
  rule?: CancellationRule | undefined
}

/** Stores a refund; a job submits it with an idempotency key, so that retries refund once. */
export async function oweRefund(
  { pence, cancel, reason, rule, ...revision }: RefundInput,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
) {
  const outcome = await reviseBooking<'too-much' | 'disputed'>(revision, db, async (tx, locked) => {
    const before = asBooking(locked)
    if (locked.payment === 'invoiced')
      return waiveByStaff(tx, locked, { pence, cancel, rule, now: now() })
    if (await isDisputed(tx, locked.orderId)) return refused('disputed')
    // A failed refund is still owed: repeating it does not raise the amount owed.
    const inAll = (await readRefundsUnderWay(tx, locked.id)) + pence
    if (!Number.isSafeInteger(pence) || pence <= 0 || inAll > before.paidPence) {
      return refused('too-much')
    }
    const refundOwedPence = Math.max(before.refundOwedPence, inAll)
    const ends = cancel && occupiesPlace(before.status)
    const { booking, place } = chooseStatus(before, ends ? 'cancelled' : before.status)
    if (locked.scheduleId) await lockRun(tx, locked.scheduleId)
    const decision = { booking: { ...booking, refundOwedPence }, place }
    await write(tx, locked, decision, now())
    // Whoever keeps the place has not cancelled, also when staff gave what the terms would give.
    const why = occupiesPlace(booking.status) ? 'goodwill' : reason
    const debt = { orderId: locked.orderId, bookingId: locked.id, pence, reason: why } as const
    const way = await writeDebt(tx, { ...debt, key: randomUUID(), now: now() })
    const wasUndecided = await endUndecided(tx, locked, now())
    if (ends || wasUndecided)
      await tellCancelled(tx, locked, { refundPence: pence, way, rule }, now())
    const changed = ends ? ['refund_owed', 'status'] : ['refund_owed']
    return { action: 'refund-owed', fields: [...changed, rule ?? 'chosen-by-staff'] }
  })
  if (outcome.ok) {
    nudge('make-refunds', 'write-invoices')
    // A card page for the balance that is still open is closed.
    nudge('follow-staff-orders', 'send-mail')
  }
  return outcome
}

type Waived = Pick<RefundInput, 'pence' | 'cancel' | 'rule'> & { now: Date }

/** A place on account: nothing goes back, the company has less to pay. */
async function waiveByStaff(
  tx: Handle,
  locked: LockedBooking,
  { pence, cancel, rule, now }: Waived,
) {
  const before = asBooking(locked)
  if (!Number.isSafeInteger(pence) || pence <= 0 || pence > locked.price - locked.waived) {
    return refused('too-much')
  }
  const ends = cancel && occupiesPlace(before.status)
  if (ends) {
    if (locked.scheduleId) await lockRun(tx, locked.scheduleId)
    await write(tx, locked, chooseStatus(before, 'cancelled'), now)
  }
  await addWaived(tx, locked.id, pence)
  const wasUndecided = await endUndecided(tx, locked, now)
  const told = { refundPence: pence, way: 'invoice', rule } as const
  if (ends || wasUndecided) await tellCancelled(tx, locked, told, now)
  return { action: 'refund-owed' as const, fields: ['waived', rule ?? 'chosen-by-staff'] }
}

/** Staff have decided what goes back or off the invoice. Whether that was open since they cancelled it. */
async function endUndecided(tx: Handle, { id: bookingId, orderId }: LockedBooking, now: Date) {
  return endMatters(tx, { kind: 'cancelled-paid', orderId, bookingId, now })
}

type Told = { refundPence: number; way: RefundWay; rule?: CancellationRule | undefined }

/** What the terms or the law give, the trainee has asked for. */
async function tellCancelled(
  tx: Handle,
  locked: LockedBooking,
  { rule, ...money }: Told,
  now: Date,
) {
  const why = rule ? { rule } : { decidedByStaff: true }
  const letters = await cancellationLetters(tx, locked, { ...money, ...why, by: 'staff' }, now)
  await postLetters(tx, locked.id, letters, now)
}
