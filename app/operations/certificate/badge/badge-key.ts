import { openSealedText, sealText } from '#app/auth/sealed-text.server.ts'
import { type NewBadgeKey, newBadgeKey } from '#app/badge/badge-key.server.ts'
import { log } from '#app/log.server.ts'
import type { Services } from '#app/services.server.ts'
import { insertKey, retireKey, signingKey } from '#app/storage/certificate/badge-keys.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'

/** Few enough that the command-line script can provide them. */
export type KeyServices = Pick<Services, 'db' | 'now'> & { env: { authSecret: string } }

/** Read from the database each time, so that a new key is used by every instance at once. */
export async function keyToSign(services: KeyServices) {
  const { db } = services
  const key = await openKey(services)
  if (key) return key
  const unreadable = await signingKey(db)
  // Sealed with another secret, after a restore for example. What it signed is still checked with it.
  if (unreadable) log.warn({ key: unreadable.id }, 'badge key cannot be opened: a new one is made')
  const made = await newBadgeKey()
  await db.transaction((tx) =>
    unreadable ? replaceKey(tx, unreadable, made, services) : addKey(tx, made, services),
  )
  const kept = await openKey(services)
  if (!kept) throw new Error('The key for badges was written and cannot be opened.')
  return kept
}

/** Another key signs from now on. False when somebody else changed it at the same moment. */
export async function rotateBadgeKey(services: KeyServices) {
  const { db } = services
  const former = await signingKey(db)
  const made = await newBadgeKey()
  return db.transaction((tx) => replaceKey(tx, former, made, services))
}

async function replaceKey(
  tx: Handle,
  former: { id: string } | undefined,
  made: NewBadgeKey,
  services: KeyServices,
) {
  if (former) await retireKey(tx, { id: former.id, now: services.now() })
  const isAdded = await addKey(tx, made, services)
  if (isAdded) {
    await recordAudit(tx, 'badge-key-replaced', made.id, { actorId: null })
  }
  return isAdded
}

function addKey(tx: Handle, made: NewBadgeKey, { env, now }: Omit<KeyServices, 'db'>) {
  const { id, publicKey, privateKey } = made
  const sealedPrivateKey = sealText({ env }, privateKey, recordOf(id))
  return insertKey(tx, { id, publicKey, sealedPrivateKey, now: now() })
}

/** Null when there is none, or when it was sealed with another secret. */
async function openKey({ db, env }: KeyServices) {
  const key = await signingKey(db)
  const privateKey = key && openSealedText({ env }, key.sealedPrivateKey, recordOf(key.id))
  return privateKey ? { id: key.id, privateKey } : null
}

const recordOf = (id: string) => `badge key ${id}`
