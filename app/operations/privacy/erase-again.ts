import { secretMark } from '#app/auth/secret-mark.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { removeRoles } from '#app/storage/people/roles.ts'
import { addressesHeld, recordErasures } from '#app/storage/privacy/erasures.ts'
import { eraseRecords } from '#app/storage/privacy/person-erasure.ts'
import { idsOfPerson } from '#app/storage/privacy/person-records.ts'
import { type HashServices, personHash, userHash } from './person-hash.ts'

type Erased = { personHash: string; erasedAt: string; secretMark: string | null }

type Restored = {
  /** When the backup was made. */
  madeAt: Date
  /** From the journal of erasures, which may be newer than the backup. */
  erased: readonly Erased[]
}

/**
 * Erases again whoever was erased after the backup was made; someone who came back before it stays.
 * Nobody is refused: what was owed then was settled before they were erased. Returns how many, and
 * the entries made under another secret, whose people cannot be found. Without services all are.
 */
export async function eraseAgain(
  tx: Handle,
  { madeAt, erased }: Restored,
  services: HashServices | null,
) {
  const later = erased.filter(({ erasedAt }) => new Date(erasedAt) > madeAt)
  const mark = services && secretMark(services.env.authSecret)
  const isReadable = (each: Erased) => mark !== null && each.secretMark === mark
  const hashes = new Set(later.filter(isReadable).map((each) => each.personHash))
  const people = services ? await eraseThose(tx, hashes, services) : 0
  // The next backup of this database carries them on.
  await recordErasures(
    tx,
    later.map((each) => ({ ...each, erasedAt: new Date(each.erasedAt) })),
  )
  return { people, unreadable: later.filter((each) => !isReadable(each)) }
}

async function eraseThose(tx: Handle, hashes: ReadonlySet<string>, services: HashServices) {
  let people = 0
  for (const { email, userId } of await addressesHeld(tx)) {
    const hash = personHash(email, services)
    if (!hashes.has(hash) && !(userId && hashes.has(userHash(userId, services)))) continue
    if (userId) await removeRoles(tx, userId)
    await eraseRecords(tx, await idsOfPerson(tx, email), email)
    await recordAudit(tx, 'personal-data-erased', hash, { actorId: null, fields: ['restored'] })
    people += 1
  }
  return people
}
