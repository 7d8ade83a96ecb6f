import { linkHours } from '../../content/policies.ts'
import { takeAttempt } from '../auth/attempts.server.ts'
import { hashPassword } from '../auth/passwords.server.ts'
import type { Doors } from '../doors.server.ts'
import { log } from '../log.server.ts'
import { addAccount, renameAccount, setPasswordHash } from '../storage/accounts.ts'
import type { Handle } from '../storage/database.server.ts'
import { issueLink } from '../storage/links.ts'
import { postLetters } from '../storage/outbox.ts'
import { letterEnd } from './letter-end.ts'

type Person = { email: string; fullName: string; password: string }

type Asked = { clientAddress: string; requestId: string }

/**
 * Makes an account that waits for its address to be confirmed. A known address gets the same
 * answer after the same work; only its mailbox learns that there was an account already.
 */
export async function signUp({ email, fullName, password }: Person, asked: Asked, doors: Doors) {
  const { clientAddress, requestId } = asked
  const attempt = await takeAttempt({ what: 'signUp', clientAddress, about: email }, doors)
  if (!attempt.allowed) {
    log.warn({ requestId, event: 'sign-up-limited' }, 'too many attempts')
    return { ok: false, reason: 'too-many-attempts' } as const
  }
  const hash = await hashPassword(password)
  await doors.db.transaction(async (tx) => {
    const { account } = await addAccount(tx, { email, fullName, emailVerified: false })
    if (account.emailVerified) return tellOwner(tx, account, doors)
    // Until the address is confirmed the account is nobody's: the last one who asked may have it.
    await renameAccount(tx, account.id, fullName)
    await setPasswordHash(tx, account.id, hash)
    await sendConfirmation(tx, { ...account, fullName }, doors)
  })
  doors.nudge('send-mail')
  return { ok: true } as const
}

type Owner = { id: string; email: string; fullName: string }

export async function sendConfirmation(tx: Handle, owner: Owner, { env, now }: Doors) {
  const token = await issueLink(tx, {
    purpose: 'email-confirmation',
    subject: owner.id,
    now: now(),
    hours: linkHours.confirmation,
  })
  const url = `${env.publicUrl}/confirm-email?token=${token}`
  await post(tx, { template: 'email-confirmation', owner, url, now: now() })
}

function tellOwner(tx: Handle, owner: Owner, { env, now }: Doors) {
  const url = `${env.publicUrl}/forgot-password`
  return post(tx, { template: 'account-exists', owner, url, now: now() })
}

type Message = {
  template: 'email-confirmation' | 'account-exists'
  owner: Owner
  url: string
  now: Date
}

function post(tx: Handle, { template, owner, url, now }: Message) {
  return postLetters(tx, {
    subjectId: owner.id,
    letters: [{ template, to: owner.email, facts: { fullName: owner.fullName, url } }],
    now,
    purgeAfter: letterEnd(now),
  })
}
