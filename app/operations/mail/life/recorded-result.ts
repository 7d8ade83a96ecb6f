import { overallResult } from '#app/domain/certificate/result/overall-result.ts'
import type { LetterFacts } from '#app/domain/mail/life/booking-letters.ts'
import { unitsOf } from '#app/operations/certificate/read-class.ts'
import { certificatesOfBookings } from '#app/storage/certificate/certificates.ts'
import { attemptsOf } from '#app/storage/certificate/unit-attempts.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import type { LetteredBooking } from '#app/storage/mail/lettered-bookings.ts'

/**
 * The result of a booking, for its letters. A pass counts from its certificate, whose own letter tells it;
 * otherwise every unit has to have a result.
 */
export async function recordedResult(
  db: Handle,
  { id, courseSlug, startDate }: Pick<LetteredBooking, 'id' | 'courseSlug' | 'startDate'>,
): Promise<LetterFacts['result']> {
  const certificates = await certificatesOfBookings(db, [id])
  const certificate = certificates.find(({ status }) => status !== 'revoked')
  if (certificate) {
    const { issuedAt, createdAt } = certificate
    return { recordedAt: issuedAt ?? createdAt, isPassed: true, isTold: issuedAt !== null }
  }
  const attempts = (await attemptsOf(db, [id])).filter(({ withdrawnAt }) => withdrawnAt === null)
  const last = attempts.at(-1)
  if (!last || startDate === null) return null
  const overall = overallResult(unitsOf({ courseSlug, startDate }), attempts)
  if (overall !== 'refer' && overall !== 'absent') return null
  return { recordedAt: last.recordedAt, isPassed: false, isTold: false }
}
