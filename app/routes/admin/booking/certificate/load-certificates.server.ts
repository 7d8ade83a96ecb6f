import { londonToday } from '#app/domain/basics/london-time.ts'
import { certificateState } from '#app/domain/certificate/certificate.ts'
import type { Services } from '#app/services.server.ts'
import { certificatesOfBookings, doubtedOf } from '#app/storage/certificate/certificates.ts'

/** The booking's certificates, the latest first; also those that were withdrawn. */
export async function loadCertificates(bookingId: string, { db, now }: Services) {
  const found = await certificatesOfBookings(db, [bookingId])
  const doubted = await doubtedOf(db, found)
  const today = londonToday(now())
  return found.map((certificate) => ({
    id: certificate.id,
    number: certificate.certificateNumber,
    state: certificateState(certificate, { today }),
    isInDoubt: doubted.has(certificate.id),
  }))
}
