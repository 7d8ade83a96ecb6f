import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { certificatesOfBookings } from '#app/storage/certificate/certificates.ts'
import { withdrawAttempt } from '#app/storage/certificate/unit-attempts.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { type Assessor, mayAssess } from './may-assess.ts'

type Withdrawal = {
  runId: string
  bookingId: string
  attemptId: string
  reason: string
  author: Assessor
}

/** Takes back an attempt that was recorded wrongly: it stays with the reason, and counts no more. */
export async function withdrawResult(
  { runId, bookingId, attemptId, reason, author }: Withdrawal,
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<Outcome<object, 'not-found' | 'certificate-stands'>> {
  return db.transaction(async (tx) => {
    const [booking] = await lockBookings(tx, { id: bookingId })
    if (booking?.scheduleId !== runId || !(await mayAssess(tx, runId, author))) {
      return refused('not-found')
    }
    const certificates = await certificatesOfBookings(tx, [bookingId])
    if (certificates.some(({ status }) => status !== 'revoked')) {
      return refused('certificate-stands')
    }
    const withdrawal = { id: attemptId, bookingId, by: author.id, reason, now: now() }
    const withdrawn = await withdrawAttempt(tx, withdrawal)
    if (!withdrawn) return refused('not-found')
    await recordAudit(tx, 'result-withdrawn', bookingId, { actorId: author.id })
    return { ok: true }
  })
}
