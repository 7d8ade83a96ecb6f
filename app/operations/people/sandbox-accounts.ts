import type { Services } from '#app/services.server.ts'
import {
  addAccount,
  confirmAddress,
  endSessions,
  findAccount,
  passwordHashOf,
  removePassword,
  setPasswordHash,
} from '#app/storage/people/accounts.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { forgetBrowsers } from '#app/storage/people/known-browsers.ts'
import { grantAdmin, hasRole, lockRoles, removeAdmin } from '#app/storage/people/roles.ts'

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

/** One trainer of the demonstration signs in with the administrator's printed password. */
export async function plantSandboxTrainer(
  email: string,
  { db, env }: Pick<Services, 'db' | 'env'>,
) {
  if (env.mode !== 'sandbox') throw new Error('Only the sandbox has a well-known trainer.')
  const [admin, trainer] = [
    await findAccount(db, env.sandboxAdmin.email),
    await findAccount(db, email),
  ]
  const hash = admin && (await passwordHashOf(db, admin.id))
  if (!trainer || !hash || (await passwordHashOf(db, trainer.id)) === hash) return
  await setPasswordHash(db, trainer.id, hash)
}

/** Removes role, password and sessions of an account whose password is public. The account stays. */
export async function closePlantedAccount(userId: string, { db }: Pick<Services, 'db'>) {
  await db.transaction(async (tx) => {
    await lockRoles(tx)
    await removeAdmin(tx, userId)
    await removePassword(tx, userId)
    await endSessions(tx, userId)
    await forgetBrowsers(tx, userId)
    await recordAudit(tx, 'admin-revoked', userId, { actorId: null, fields: ['role', 'password'] })
  })
}
