import { londonToday } from '../../domain/basics/london-time.ts'
import { type Outcome, refused } from '../../domain/basics/outcome.ts'
import { type ErasureRefusal, whyNotErase } from '../../domain/privacy/erasure.ts'
import type { Services } from '../../services.server.ts'
import { recordAudit } from '../../storage/people/audit.ts'
import { hasRole } from '../../storage/people/roles.ts'
import {
  deleteAccount,
  eraseCorrespondence,
  eraseFromBookings,
  lockHeldBookings,
} from '../../storage/privacy/person-erasure.ts'
import { idsOfPerson, lettersOfPerson } from '../../storage/privacy/person-records.ts'
import { personHash } from './person-hash.ts'

type ErasureInput = { email: string; actorId: string }

type Refusal = ErasureRefusal | 'nobody' | 'administrator'

/**
 * Erases what identifies a person; what must be kept for tax stays without a name. Refused while the
 * academy still owes them a course or money.
 */
export function erasePerson(
  { email, actorId }: ErasureInput,
  services: Pick<Services, 'db' | 'env' | 'now'>,
): Promise<Outcome<object, Refusal>> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    const ids = await idsOfPerson(tx, email)
    const { userId, bookingIds, orderIds, enquiryIds, certificateIds } = ids
    const letters = await lettersOfPerson(tx, email, ids)
    const held = [bookingIds, orderIds, enquiryIds, certificateIds, letters]
    if (!userId && held.every((each) => each.length === 0)) return refused('nobody')
    if (userId && (await hasRole(tx, { userId, role: 'admin' }))) return refused('administrator')
    const bookings = await lockHeldBookings(tx, ids)
    const reason = whyNotErase(bookings, londonToday(now()))
    if (reason) return refused(reason)
    await eraseFromBookings(tx, ids, email)
    await eraseCorrespondence(tx, ids, email)
    if (userId) await deleteAccount(tx, userId, email)
    const fields = [
      userId ? 'account' : null,
      bookingIds.length > 0 ? 'bookings' : null,
      certificateIds.length > 0 ? 'certificates' : null,
      enquiryIds.length > 0 ? 'enquiries' : null,
      letters.length > 0 ? 'letters' : null,
    ].filter((field) => field !== null)
    await recordAudit(tx, {
      action: 'personal-data-erased',
      subjectType: 'person',
      subjectId: personHash(email, services),
      actorId,
      fields,
    })
    return { ok: true }
  })
}
