import { secretMark } from '#app/auth/secret-mark.server.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { removeRoles } from '#app/storage/people/roles.ts'
import { recordErasures } from '#app/storage/privacy/erasures.ts'
import { eraseRecords } from '#app/storage/privacy/person-erasure.ts'
import { keepRefusal } from '../mail/life/preferences.ts'
import { tellAdministrators } from '../mail/tell-administrators.ts'
import { leaveWaitlists } from '../waitlist/end-entry.ts'
import { type HeldCounts, heldRecords, type WhyNotErased } from './held-records.ts'
import { personHash, userHash } from './person-hash.ts'

type ErasureInput = { email: string; actorId: string }

/**
 * Erases what identifies a person; what must be kept for tax stays without a name. Refused while the
 * academy still owes them a course or money.
 */
export function erasePerson(
  { email, actorId }: ErasureInput,
  services: Pick<Services, 'db' | 'env' | 'now'>,
): Promise<Outcome<object, WhyNotErased>> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    const { ids, counts, refusal } = await heldRecords(tx, email, now())
    if (refusal) return refused(refusal)
    await leaveWaitlists(tx, ids.entryIds, now())
    // Administrators were refused above; a former trainer's role goes with the account.
    if (ids.userId) await removeRoles(tx, ids.userId)
    // Before the orders lose their address: nobody is written to who comes back after a refusal.
    await keepRefusal(tx, email, services)
    await eraseRecords(tx, ids, email)
    const hash = personHash(email, services)
    const hashes = [hash, ...(ids.userId ? [userHash(ids.userId, services)] : [])]
    const made = { erasedAt: now(), secretMark: secretMark(services.env.authSecret) }
    await recordErasures(
      tx,
      hashes.map((personHash) => ({ personHash, ...made })),
    )
    await recordAudit(tx, 'personal-data-erased', hash, { actorId, fields: erasedKinds(counts) })
    await tellAdministrators(tx, { act: 'personal-data-erased', actorId }, services)
    return { ok: true }
  })
}

function erasedKinds({ accounts, ...counts }: HeldCounts) {
  const kinds = Object.entries(counts).filter(([, count]) => count > 0)
  return [...(accounts > 0 ? ['account'] : []), ...kinds.map(([kind]) => kind)]
}
