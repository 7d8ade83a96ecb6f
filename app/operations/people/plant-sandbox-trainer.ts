import type { Services } from '#app/services.server.ts'
import { findAccount, passwordHashOf, setPasswordHash } from '#app/storage/people/accounts.ts'

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
