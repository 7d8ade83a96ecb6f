import { forgetAttempts } from '#app/auth/attempts.server.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { attemptLimits } from '#app/domain/people/limits.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { findAccount } from '#app/storage/people/accounts.ts'
import { recordAudit } from '#app/storage/people/audit.ts'

/** Few enough that the command-line script can provide them. */
type UnlockServices = { db: Handle; env: { authSecret: string } }

/**
 * Forgets the attempts that were counted for a person, right and wrong. Those counted for network
 * addresses stay: they belong to nobody in particular, and end within the hour.
 */
export function unlockAccount(
  email: string,
  { db, env }: UnlockServices,
): Promise<Outcome<object, 'no-such-account'>> {
  return db.transaction(async (tx) => {
    const account = await findAccount(tx, email)
    if (!account) return refused('no-such-account')
    for (const what of Object.keys(attemptLimits) as (keyof typeof attemptLimits)[]) {
      for (const about of [account.email, account.id]) {
        await forgetAttempts({ what, about }, { db: tx, env })
      }
    }
    await recordAudit(tx, 'account-unlocked', account.id, { actorId: null, fields: ['attempts'] })
    return { ok: true }
  })
}
