import type { Services } from '../../../services.server.ts'
import { phoneOf } from '../../../storage/booking/trainee-bookings.ts'
import type { CurrentUser } from '../../gate.server.ts'

/** What fills the booking form of a signed-in person: their own details, no one else's. */
export async function knownBuyer(
  { fullName, email, emailVerified }: CurrentUser,
  { db }: Pick<Services, 'db'>,
) {
  const phone = emailVerified ? await phoneOf(db, email) : ''
  return { fullName, email, phone }
}
