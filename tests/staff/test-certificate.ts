import { randomInt } from 'node:crypto'
import { newVerificationCode } from '#app/domain/certificate/verification-code.ts'
import { insertCertificate, type NewCertificate } from '#app/storage/certificate/certificates.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { rowOf } from '../rows.ts'

/** A certificate of a booking, as if it had been completed. */
export async function addCertificate(
  db: Handle,
  bookingId: string,
  more: Partial<NewCertificate> = {},
) {
  const booking = await rowOf(db, courseEnrollments, bookingId)
  const certificate = await insertCertificate(db, {
    enrollmentId: booking.id,
    fullName: booking.fullName,
    email: booking.email,
    courseSlug: booking.courseSlug,
    courseTitle: booking.courseTitle,
    certificateNumber: `EA-2026-${newVerificationCode(randomInt).slice(0, 8)}`,
    verificationCode: newVerificationCode(randomInt),
    awardedOn: '2026-06-08',
    expiresOn: '2096-06-08',
    issuedAt: new Date('2026-06-08'),
    record: {
      startDate: '2026-06-08',
      endDate: '2026-06-08',
      minutes: 450,
      result: 'Pass',
      units: [{ title: 'Emergency first aid in the workplace', day: '2026-06-08' }],
      awardingOrganisation: 'our awarding organisation',
      anchor: null,
    },
    ...more,
  })
  if (!certificate) throw new Error('This booking has a certificate already.')
  return certificate
}
