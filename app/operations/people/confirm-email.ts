import { passwords } from '../../../content/policies.ts'
import { type Outcome, type Refused, refused } from '../../domain/basics/outcome.ts'
import { passwordProblem } from '../../domain/people/password.ts'
import type { Services } from '../../services.server.ts'
import {
  confirmAddress,
  endSessions,
  findAccountById,
  lockAccount,
  renameAccount,
  setPasswordHash,
} from '../../storage/people/accounts.ts'
import { consumeLink, signUpOfLink, withdrawLinks } from '../../storage/people/links.ts'
import { openSession } from './open-session.ts'

type Pressed = {
  token: string
  /** The secret that the sign-up left in its browser, if this one has any. */
  browser: string | null
  /** Chosen now, by whoever opened the link. */
  password?: string
}

type Confirmed =
  | Outcome<{ headers: Headers }, 'link-dead'>
  | Refused<'password-needed', { email: string }>
  | Refused<'bad-password', { problem: string; email: string }>

/**
 * The mailbox has spoken: the account is theirs, and they are signed in. In the browser of the
 * sign-up its password is the one that counts. Anywhere else it may be a stranger's, who wrote
 * this address: whoever holds the link chooses one.
 */
export async function confirmEmail(
  pressed: Pressed,
  headers: Headers,
  services: Services,
): Promise<Confirmed> {
  const { db, now } = services
  const { token, browser, password } = pressed
  const signUp = await signUpOfLink(db, { token, now: now(), browser })
  const account = signUp && (await findAccountById(db, signUp.subject))
  if (!account || account.emailVerified) return refused('link-dead')

  const { email } = account
  const fullName = signUp.fullName ?? account.fullName
  const asked = signUp.sameBrowser ? signUp.passwordHash : null
  if (password === undefined && asked === null) {
    return refused('password-needed', { email })
  }
  if (password !== undefined) {
    const problem = passwordProblem(password, passwords, { email, fullName })
    if (problem) return refused('bad-password', { problem, email })
  }
  const hash = password === undefined ? asked : await services.passwords.hash(password)
  if (hash === null) throw new Error('There is neither a password nor its hash.')

  const opened = await db.transaction(async (tx) => {
    // Two links of one account wait for each other here, and the second finds it taken.
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
  return { ok: true, headers: await openSession(account.id, headers, services) }
}
