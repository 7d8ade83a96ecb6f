import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { findAccountById } from './accounts.ts'
import type { Handle } from './database.server.ts'
import { links } from './schema/people.ts'

type LinkPurpose = 'email-confirmation' | 'password-reset' | 'admin-invitation'

type Wanted = { purpose: LinkPurpose; subject: string; now: Date; hours: number }

/** A new single-use link; the ones before it, for the same purpose, stop working. */
export async function issueLink(tx: Handle, { purpose, subject, now, hours }: Wanted) {
  await withdrawLinks(tx, { purpose, subject, now })
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + hours * 3_600_000)
  await tx.insert(links).values({ tokenHash: hashOf(token), purpose, subject, expiresAt })
  return token
}

export async function withdrawLinks(
  tx: Handle,
  { purpose, subject, now }: Pick<Wanted, 'purpose' | 'subject' | 'now'>,
) {
  await tx
    .update(links)
    .set({ usedAt: now })
    .where(and(eq(links.purpose, purpose), eq(links.subject, subject), isNull(links.usedAt)))
}

type Shown = { purpose: LinkPurpose; token: string; now: Date }

/** Whom a link is for, while it still works. Looking does not use it up. */
async function linkSubject(db: Handle, { purpose, token, now }: Shown) {
  const [found] = await db
    .select({ subject: links.subject })
    .from(links)
    .where(stillWorks({ purpose, token, now }))
  return found?.subject ?? null
}

/** The account a link is for, while both exist. */
export async function accountOfLink(db: Handle, link: Shown) {
  const subject = await linkSubject(db, link)
  return subject ? findAccountById(db, subject) : undefined
}

/** Uses a link up: of two who come at once, one gets the subject and the other null. */
export async function consumeLink(tx: Handle, { purpose, token, now }: Shown) {
  const [used] = await tx
    .update(links)
    .set({ usedAt: now })
    .where(stillWorks({ purpose, token, now }))
    .returning({ subject: links.subject })
  return used?.subject ?? null
}

const stillWorks = ({ purpose, token, now }: Shown) =>
  and(
    eq(links.tokenHash, hashOf(token)),
    eq(links.purpose, purpose),
    isNull(links.usedAt),
    gt(links.expiresAt, now),
  )

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}
