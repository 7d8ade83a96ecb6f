import { randomUUID } from 'node:crypto'
import { refused } from '../../domain/basics/outcome.ts'
import { chooseStatus } from '../../domain/booking/booking.ts'
import { occupiesPlace } from '../../domain/booking/booking-status.ts'
import type { RefundReason } from '../../domain/booking/refund.ts'
import type { Services } from '../../services.server.ts'
import { readRefundsUnderWay, writeDebt } from '../../storage/booking/refunds.ts'
import { lockRun } from '../../storage/schedule/run-locks.ts'
import { asBooking, write } from './apply-booking-event.ts'
import { type Revision, reviseBooking } from './revise-booking.ts'

type Refund = Revision & {
  pence: number
  /** Give up the place, too. */
  cancel: boolean
  reason: Extract<RefundReason, 'cancelled-by-trainee' | 'goodwill'>
}

/** Writes down that money goes back; it is sent afterwards, once, however often that is tried. */
export async function oweRefund(
  { pence, cancel, reason, ...revision }: Refund,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
) {
  const outcome = await reviseBooking<'too-much'>(revision, db, async (tx, locked) => {
    const before = asBooking(locked)
    // What failed is still owed: giving it back again owes nothing more.
    const inAll = (await readRefundsUnderWay(tx, locked.id)) + pence
    if (!Number.isSafeInteger(pence) || pence <= 0 || inAll > before.paidPence) {
      return refused('too-much')
    }
    const refundOwedPence = Math.max(before.refundOwedPence, inAll)
    const ends = cancel && occupiesPlace(before.status)
    const { booking, place } = chooseStatus(before, ends ? 'cancelled' : before.status)
    if (locked.scheduleId) await lockRun(tx, locked.scheduleId)
    const decision = { booking: { ...booking, refundOwedPence }, place }
    await write(tx, locked, decision, locked.attentionReason)
    const debt = { orderId: locked.orderId, bookingId: locked.id, pence, reason }
    await writeDebt(tx, { ...debt, key: randomUUID(), now: now() })
    return { action: 'refund-owed', fields: ends ? ['refund_owed', 'status'] : ['refund_owed'] }
  })
  if (outcome.ok) nudge('make-refunds')
  return outcome
}
