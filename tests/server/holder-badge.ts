import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { privateToken } from '#app/auth/private-link.server.ts'
import { addBookingLink } from '#app/operations/booking/self-service/booking-link.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { studentCertifications } from '#app/storage/schema/certificate/certificate.ts'
import { type Fetch, readPart } from '../badge/check-badge.ts'

/** A valid certificate of the demonstration, and where its holder downloads the badge. */
export async function holderBadge(db: Handle, authSecret: string) {
  const { enrollmentId, id } = studentCertifications
  const [certificate] = await db
    .select({ id, bookingId: enrollmentId })
    .from(studentCertifications)
    .where(
      and(
        eq(studentCertifications.status, 'active'),
        isNotNull(studentCertifications.record),
        isNull(studentCertifications.expiresOn),
      ),
    )
    .limit(1)
  const booking = { id: certificate?.bookingId ?? '', scheduleId: null }
  const link = await addBookingLink(db, booking, new Date())
  const path = `/my-booking/${privateToken({ env: { authSecret } }, link)}/badge.jwt`
  return { certificateId: certificate?.id ?? '', path }
}

export async function download(address: string) {
  const answer = await fetch(address)
  expect(answer.status).toBe(200)
  return answer.text()
}

/** As a program of somebody else fetches it. */
export const overHttp: Fetch = async (url) => {
  const answer = await fetch(url, { headers: { Origin: 'https://wallet.example' } })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  return answer.json()
}

export const headerOf = (badge: string) => readPart(badge.split('.')[0] ?? '')
