import { refused } from '../../domain/basics/outcome.ts'
import type { Services } from '../../services.server.ts'
import { writeAttention } from '../../storage/booking/booking-changes.ts'
import { isPlanned } from '../../storage/booking/cancellation-plans.ts'
import { type Revision, reviseBooking } from './revise-booking.ts'

/** Staff have checked the booking. Refused while the plan for its cancelled run is open. */
export function settleAttention(revision: Revision, { db }: Pick<Services, 'db'>) {
  return reviseBooking<'still-to-do'>(revision, db, async (tx, booking) => {
    if (!booking.needsAttention) return null
    if (await isPlanned(tx, booking.id)) return refused('still-to-do')
    await writeAttention(tx, booking.id, { needsAttention: false, attentionReason: null })
    return { action: 'booking-attention-settled', fields: ['needs_attention'] }
  })
}
