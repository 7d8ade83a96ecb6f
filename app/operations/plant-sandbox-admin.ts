import { hashPassword } from '../auth/passwords.server.ts'
import type { Doors } from '../doors.server.ts'
import { addAccount, confirmAddress, findAccount, setPasswordHash } from '../storage/accounts.ts'
import { recordAudit } from '../storage/audit.ts'
import { grantAdmin, hasRole } from '../storage/roles.ts'

/** The demonstration's administrator, made once; what was changed since stays changed. */
export async function plantSandboxAdmin({ db, env, now }: Doors) {
  if (env.mode !== 'sandbox') throw new Error('Only the sandbox has a well-known administrator.')
  const { email, password } = env.sandboxAdmin
  const known = await findAccount(db, email)
  if (known && (await hasRole(db, { userId: known.id, role: 'admin' }))) return
  const hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const person = { email, fullName: 'Sam Okafor', emailVerified: true }
    const { account } = await addAccount(tx, person)
    await confirmAddress(tx, account.id)
    await setPasswordHash(tx, account.id, hash)
    const granted = await grantAdmin(tx, { userId: account.id, grantedBy: null, now: now() })
    if (granted) await recordAudit(tx, { ...event, subjectId: account.id, actorId: null })
  })
}

const event = { action: 'admin-granted', subjectType: 'user', fields: ['role'] }
