import { takeAttempt } from '#app/auth/attempts.server.ts'
import { type Outcome, type Refused, refused } from '#app/domain/basics/outcome.ts'
import { passwords } from '#app/domain/people/limits.ts'
import { passwordProblem } from '#app/domain/people/password.ts'
import type { Services } from '#app/services.server.ts'
import { endSessions, passwordHashOf, setPasswordHash } from '#app/storage/people/accounts.ts'
import { forgetBrowsers } from '#app/storage/people/known-browsers.ts'
import { tellAccountChanged } from '../mail/tell-account-changed.ts'
import { openSession } from './open-session.ts'

type PasswordChange = { currentPassword: string; password: string }

type Account = { id: string; email: string; fullName: string; session: { createdAt: Date } }

type RequestContext = { headers: Headers; clientAddress: string }

type Changed =
  | Outcome<{ headers: Headers }, 'too-many-attempts' | 'wrong-password'>
  | Refused<'bad-password', { problem: string }>

/** Ends every session and forgets every browser, because others may know the old password; opens a new session here. */
export async function changePassword(
  { currentPassword, password }: PasswordChange,
  account: Account,
  request: RequestContext,
  services: Services,
): Promise<Changed> {
  const attempt = await takeAttempt({ what: 'password', ...request, about: account.id }, services)
  if (!attempt.allowed) return refused('too-many-attempts')
  const problem = passwordProblem(password, passwords, account)
  if (problem) return refused('bad-password', { problem })

  const present = await passwordHashOf(services.db, account.id)
  if (
    !present ||
    !(await services.passwords.verify({ password: currentPassword, hash: present }))
  ) {
    return refused('wrong-password')
  }
  const hash = await services.passwords.hash(password)
  await services.db.transaction(async (tx) => {
    await setPasswordHash(tx, account.id, hash)
    await endSessions(tx, account.id)
    await forgetBrowsers(tx, account.id)
    await tellAccountChanged(tx, { userId: account.id, change: 'password' }, services)
  })
  services.nudge('send-mail')
  await attempt.forgive()
  const opened = { userId: account.id, startedAt: account.session.createdAt }
  return { ok: true, headers: await openSession(opened, request.headers, services) }
}
