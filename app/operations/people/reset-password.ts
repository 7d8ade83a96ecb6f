import { forgetAttempts } from '#app/auth/attempts.server.ts'
import { rememberBrowser } from '#app/auth/known-browser.server.ts'
import { type Outcome, type Refused, refused } from '#app/domain/basics/outcome.ts'
import { passwords } from '#app/domain/people/limits.ts'
import { passwordProblem } from '#app/domain/people/password.ts'
import type { Services } from '#app/services.server.ts'
import { confirmAddress, endSessions, setPasswordHash } from '#app/storage/people/accounts.ts'
import { forgetBrowsers } from '#app/storage/people/known-browsers.ts'
import { accountOfLink, consumeLink, withdrawLinks } from '#app/storage/people/links.ts'
import { tellAccountChanged } from '../mail/tell-account-changed.ts'

type ResetInput = { token: string; password: string }

/**
 * Sets a new password by a link from a letter. Ends every session and forgets every other browser; the
 * link also proves the address. The headers make this browser known: strangers who go on guessing do
 * not keep its owner from signing in.
 */
export async function resetPassword(
  { token, password }: ResetInput,
  headers: Headers,
  services: Services,
): Promise<
  Outcome<{ headers: Headers }, 'link-dead'> | Refused<'bad-password', { problem: string }>
> {
  const { db, now } = services
  const link = { purpose: 'password-reset', token, now: now() } as const
  const account = await accountOfLink(db, link)
  if (!account) return refused('link-dead')
  const problem = passwordProblem(password, passwords, account)
  if (problem) return refused('bad-password', { problem })

  const hash = await services.passwords.hash(password)
  const changed = await db.transaction(async (tx) => {
    if ((await consumeLink(tx, link)) === null) return false
    await setPasswordHash(tx, account.id, hash)
    await confirmAddress(tx, account.id)
    await endSessions(tx, account.id)
    await forgetBrowsers(tx, account.id)
    for (const purpose of ['email-confirmation', 'password-reset'] as const) {
      await withdrawLinks(tx, { purpose, subject: account.id, now: now() })
    }
    await tellAccountChanged(tx, { userId: account.id, change: 'password' }, services)
    return true
  })
  if (!changed) return refused('link-dead')
  services.nudge('send-mail')
  await forgetAttempts({ what: 'signIn', about: account.email }, services)
  const cookie = await rememberBrowser(account.id, headers, services)
  return { ok: true, headers: new Headers({ 'Set-Cookie': cookie }) }
}
