import type { Services } from '#app/services.server.ts'
import {
  addAccount,
  confirmAddress,
  findAccount,
  passwordHashOf,
  setPasswordHash,
} from '#app/storage/people/accounts.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { grantAdmin, hasRole } from '#app/storage/people/roles.ts'

/** The sandbox's administrator: after every start the printed password works. */
export async function plantSandboxAdmin(services: Services) {
  const { db, env, now } = services
  if (env.mode !== 'sandbox') throw new Error('Only the sandbox has a well-known administrator.')
  if (await canSignIn(services)) return
  const { email, password } = env.sandboxAdmin
  const hash = await services.passwords.hash(password)
  await db.transaction(async (tx) => {
    const { account } = await addAccount(tx, { email, fullName: 'Sam Okafor', emailVerified: true })
    await confirmAddress(tx, account.id)
    await setPasswordHash(tx, account.id, hash)
    const grant = { userId: account.id, grantedBy: null, now: now(), confirmedAt: now() }
    if (await grantAdmin(tx, grant)) {
      await recordAudit(tx, 'admin-granted', account.id, { actorId: null, fields: ['role'] })
    }
  })
}

async function canSignIn({ db, env, passwords }: Services) {
  const account = await findAccount(db, env.sandboxAdmin.email)
  if (!account?.emailVerified) return false
  const hash = await passwordHashOf(db, account.id)
  if (!hash || !(await passwords.verify({ password: env.sandboxAdmin.password, hash })))
    return false
  return hasRole(db, { userId: account.id, role: 'admin' })
}
