import type { Doors } from '../doors.server.ts'
import { confirmAddress } from '../storage/accounts.ts'
import { consumeLink } from '../storage/links.ts'
import { openSession } from './open-session.ts'

/** The mailbox has spoken: the account is theirs, and they are signed in. */
export async function confirmEmail(token: string, headers: Headers, doors: Doors) {
  const { db, now } = doors
  const userId = await db.transaction(async (tx) => {
    const subject = await consumeLink(tx, { purpose: 'email-confirmation', token, now: now() })
    if (subject) await confirmAddress(tx, subject)
    return subject
  })
  if (!userId) return { ok: false, reason: 'link-dead' } as const
  return { ok: true, headers: await openSession(userId, headers, doors) } as const
}
