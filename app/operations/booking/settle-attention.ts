import { refused } from '../../domain/basics/outcome.ts'
import { readClearance } from '../../domain/booking/attention.ts'
import type { Services } from '../../services.server.ts'
import { writeAttention } from '../../storage/booking/booking-changes.ts'
import { type Revision, reviseBooking } from './revise-booking.ts'

/** Somebody looked, and it is dealt with. Work that the academy has yet to do stays. */
export function settleAttention(revision: Revision, { db }: Pick<Services, 'db'>) {
  return reviseBooking<'still-to-do'>(revision, db, async (tx, booking) => {
    if (!booking.needsAttention) return null
    if (readClearance(booking.attentionReason)) return refused('still-to-do')
    await writeAttention(tx, booking.id, { needsAttention: false, attentionReason: null })
    return { action: 'booking-attention-settled', fields: ['needs_attention'] }
  })
}
