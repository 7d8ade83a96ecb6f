import type { Services } from '#app/services.server.ts'
import { renameAccount } from '#app/storage/people/accounts.ts'

/** The name on the account; bookings keep the name they were made with. */
export function changeDetails(
  userId: string,
  { fullName }: { fullName: string },
  { db }: Services,
) {
  return renameAccount(db, userId, fullName)
}
