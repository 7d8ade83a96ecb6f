import { type Outcome, type Refused, refused } from '#app/domain/basics/outcome.ts'
import { passwords } from '#app/domain/people/limits.ts'
import { passwordProblem } from '#app/domain/people/password.ts'
import type { Services } from '#app/services.server.ts'
import {
  confirmAddress,
  endSessions,
  findAccountById,
  lockAccount,
  renameAccount,
  setPasswordHash,
} from '#app/storage/people/accounts.ts'
import { consumeLink, signUpOfLink, withdrawLinks } from '#app/storage/people/links.ts'
import { openSession } from './open-session.ts'

type ConfirmInput = {
  token: string
  /** The secret that sign-up stored in its browser; null if this browser has none. */
  browser: string | null
  /** Chosen now, on the page that the link opens. */
  password?: string
}

type Confirmed =
  | Outcome<{ headers: Headers }, 'link-dead'>
  | Refused<'password-needed', { email: string }>
  | Refused<'bad-password', { problem: string; email: string }>

/**
 * Confirms the address and signs the person in. In the browser of the sign-up, the password entered
 * there is used. In any other browser it may be a stranger's, who signed up with this address: the
 * person who opens the link chooses a password.
 */
export async function confirmEmail(
  input: ConfirmInput,
  headers: Headers,
  services: Services,
): Promise<Confirmed> {
  const { db, now } = services
  const { token, browser, password } = input
  const signUp = await signUpOfLink(db, { token, now: now(), browser })
  const account = signUp && (await findAccountById(db, signUp.subject))
  if (!account || account.emailVerified) return refused('link-dead')

  const { email } = account
  const fullName = signUp.fullName ?? account.fullName
  const signUpHash = signUp.sameBrowser ? signUp.passwordHash : null
  if (password === undefined && signUpHash === null) {
    return refused('password-needed', { email })
  }
  if (password !== undefined) {
    const problem = passwordProblem(password, passwords, { email, fullName })
    if (problem) return refused('bad-password', { problem, email })
  }
  const hash = password === undefined ? signUpHash : await services.passwords.hash(password)
  if (hash === null) throw new Error('There is neither a password nor its hash.')

  const opened = await db.transaction(async (tx) => {
    // Row lock: of two links of one account used at once, the second finds it confirmed.
    const present = await lockAccount(tx, account.id)
    if (!present || present.emailVerified) return false
    const link = { purpose: 'email-confirmation', subject: account.id, now: now() } as const
    if ((await consumeLink(tx, { ...link, token })) === null) return false
    await withdrawLinks(tx, link)
    await renameAccount(tx, account.id, fullName)
    await setPasswordHash(tx, account.id, hash)
    await confirmAddress(tx, account.id)
    await endSessions(tx, account.id)
    return true
  })
  if (!opened) return refused('link-dead')
  return { ok: true, headers: await openSession({ userId: account.id }, headers, services) }
}
