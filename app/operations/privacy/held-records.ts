import { londonToday } from '#app/domain/basics/london-time.ts'
import { type ErasureRefusal, whyNotErase } from '#app/domain/privacy/erasure.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { hasRole } from '#app/storage/people/roles.ts'
import { isTeaching } from '#app/storage/privacy/old-trainers.ts'
import { lockHeldBookings } from '#app/storage/privacy/person-erasure.ts'
import { idsOfPerson, lettersOfPerson } from '#app/storage/privacy/person-records.ts'

export type WhyNotErased = ErasureRefusal | 'nobody' | 'administrator' | 'trainer'

/** What is held about a person, and why it may not be erased now; locks the bookings. */
export async function heldRecords(tx: Handle, email: string, now: Date) {
  const ids = await idsOfPerson(tx, email)
  const { userId, bookingIds, orderIds, enquiryIds, certificateIds, entryIds, trainerIds } = ids
  const letters = await lettersOfPerson(tx, email, ids)
  /** How many records of each kind are held. */
  const counts = {
    accounts: userId ? 1 : 0,
    bookings: bookingIds.length,
    certificates: certificateIds.length,
    enquiries: enquiryIds.length,
    waitlistEntries: entryIds.length,
    trainers: trainerIds.length,
    letters: letters.length,
  }
  const isNobody = orderIds.length === 0 && Object.values(counts).every((count) => count === 0)
  const refusal = isNobody ? 'nobody' : await whyRefused(tx, ids, now)
  return { ids, counts, refusal }
}

export type HeldCounts = Awaited<ReturnType<typeof heldRecords>>['counts']

async function whyRefused(
  tx: Handle,
  ids: Awaited<ReturnType<typeof idsOfPerson>>,
  now: Date,
): Promise<WhyNotErased | null> {
  const { userId } = ids
  if (userId && (await hasRole(tx, { userId, role: 'admin' }))) return 'administrator'
  if (await isTeaching(tx, ids.trainerIds)) return 'trainer'
  return whyNotErase(await lockHeldBookings(tx, ids), londonToday(now))
}

/** For the question before an erasure: what would go. */
export function findPerson(email: string, { db, now }: Pick<Services, 'db' | 'now'>) {
  return db.transaction(async (tx) => {
    const { counts, refusal } = await heldRecords(tx, email, now())
    return { counts, refusal }
  })
}
