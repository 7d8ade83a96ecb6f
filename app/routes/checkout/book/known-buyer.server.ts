import { subjectOfToken } from '#app/operations/people/private-page.ts'
import type { CurrentUser } from '#app/routes/gate.server.ts'
import type { Services } from '#app/services.server.ts'
import { phoneOf } from '#app/storage/booking/trainee-bookings.ts'
import { letteredBooking } from '#app/storage/mail/lettered-bookings.ts'

/** What fills the booking form of a signed-in person: their own details, no one else's. */
export async function knownBuyer(
  { fullName, email, emailVerified }: CurrentUser,
  { db }: Pick<Services, 'db'>,
) {
  const phone = emailVerified ? await phoneOf(db, email) : ''
  return { fullName, email, phone }
}

/** What fills the form behind the link of a letter that offers a renewal; nothing once it has ended. */
export async function bookedBefore(token: string, services: Pick<Services, 'db' | 'env' | 'now'>) {
  const id = await subjectOfToken('manage', token, services)
  const booking = id ? await letteredBooking(services.db, id) : undefined
  if (!booking) return undefined
  const { fullName, email, phone } = booking
  return { fullName, email, phone }
}
