import type { Services } from '#app/services.server.ts'
import { bookingDetail } from '#app/storage/booking/booking-detail.ts'
import {
  certificatesOfBookings,
  type StoredCertificate,
} from '#app/storage/certificate/certificates.ts'
import { registerRun } from '#app/storage/register/register-runs.ts'
import { type ClassPerson, readClass } from './read-class.ts'

/**
 * Whether a new certificate can be issued for one that was withdrawn, as its page says it. Null where
 * nobody asks: it is not withdrawn, or nobody is left to issue one for.
 */
export async function judgeAgain(
  { status, enrollmentId, email }: StoredCertificate,
  { db, now }: Pick<Services, 'db' | 'now'>,
) {
  if (status !== 'revoked' || !enrollmentId || email === '') return null
  const others = await certificatesOfBookings(db, [enrollmentId])
  const standing = others.find((each) => each.status !== 'revoked')
  const since = standing ? { id: standing.id, number: standing.certificateNumber } : null
  // Not the certificate's own: the booking may have been moved since.
  const runId = (await bookingDetail(db, enrollmentId))?.booking.scheduleId
  const run = runId ? await registerRun(db, runId) : undefined
  if (!run) return { since, runId: null, reasons: ['The booking has no date'] }
  const { people } = await readClass(db, run, { now })
  const person = people.find(({ booking }) => booking.id === enrollmentId)
  const reasons = person ? issueRefusals(person) : ['The booking has no place on its date']
  return { since, runId: run.id, reasons }
}

/** Why somebody gets no certificate now, in the words of the results page; none when they do. */
export function issueRefusals({ booking, putForward }: ClassPerson): readonly string[] {
  if (putForward.length > 0) return putForward
  return booking.status === 'completed' ? [] : ['The booking is not completed']
}
