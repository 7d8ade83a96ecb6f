import { passwords } from '../../../content/policies.ts'
import { takeAttempt } from '../../auth/attempts.server.ts'
import { type Outcome, type Refused, refused } from '../../domain/basics/outcome.ts'
import { passwordProblem } from '../../domain/people/password.ts'
import type { Services } from '../../services.server.ts'
import { endSessions, passwordHashOf, setPasswordHash } from '../../storage/people/accounts.ts'
import { openSession } from './open-session.ts'

type Change = { currentPassword: string; password: string }

type Who = { id: string; email: string; fullName: string }

type Asked = { headers: Headers; clientAddress: string }

type Changed =
  | Outcome<{ headers: Headers }, 'too-many-attempts' | 'wrong-password'>
  | Refused<'bad-password', { problem: string }>

/** Ends every session and opens a new one here: whoever knew the old password is out. */
export async function changePassword(
  { currentPassword, password }: Change,
  who: Who,
  asked: Asked,
  services: Services,
): Promise<Changed> {
  const { clientAddress, headers } = asked
  const attempt = await takeAttempt({ what: 'password', clientAddress, about: who.id }, services)
  if (!attempt.allowed) return refused('too-many-attempts')
  const problem = passwordProblem(password, passwords, who)
  if (problem) return refused('bad-password', { problem })

  const present = await passwordHashOf(services.db, who.id)
  if (
    !present ||
    !(await services.passwords.verify({ password: currentPassword, hash: present }))
  ) {
    return refused('wrong-password')
  }
  const hash = await services.passwords.hash(password)
  await services.db.transaction(async (tx) => {
    await setPasswordHash(tx, who.id, hash)
    await endSessions(tx, who.id)
  })
  await attempt.forgive()
  return { ok: true, headers: await openSession(who.id, headers, services) }
}
