import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, gte, inArray, isNull } from 'drizzle-orm'
import { HOUR } from '#app/domain/basics/durations.ts'
import { INVITATIONS, type LinkPurpose } from '#app/domain/people/link-purposes.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { links } from '../schema/people.ts'
import { findAccountById } from './accounts.ts'

type NewLink = {
  purpose: LinkPurpose
  subject: string
  now: Date
  hours: number
  issuedBy?: string | null
}

/** A new single-use link; the ones before it, for the same purpose, stop working. */
export async function issueLink(tx: Handle, newLink: NewLink) {
  await withdrawLinks(tx, newLink)
  return addLink(tx, newLink)
}

/** A sign-up whose address is not confirmed yet. */
type SignUp = { fullName: string; passwordHash: string; browser: string }

/**
 * A link that confirms one sign-up. Links of other sign-ups with that address stay valid: until it is
 * confirmed, it is unknown which sign-up is its owner's.
 */
export function issueConfirmation(
  tx: Handle,
  newLink: Omit<NewLink, 'purpose'>,
  { fullName, passwordHash, browser }: SignUp,
) {
  const stored = { fullName, passwordHash, browserHash: hashOf(browser) }
  return addLink(tx, { ...newLink, purpose: 'email-confirmation' }, stored)
}

type StoredSignUp = { fullName: string; passwordHash: string; browserHash: string }

/** A new single-use link beside those before it. */
export async function addLink(tx: Handle, newLink: NewLink, stored?: StoredSignUp) {
  const { purpose, subject, now, hours, issuedBy } = newLink
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + hours * HOUR)
  await tx
    .insert(links)
    .values({ tokenHash: hashOf(token), purpose, subject, expiresAt, issuedBy, ...stored })
  return token
}

/** Returns how many were still valid. */
export async function withdrawLinks(
  tx: Handle,
  { purpose, subject, now }: Pick<NewLink, 'purpose' | 'subject' | 'now'>,
) {
  const withdrawn = await tx
    .update(links)
    .set(usedUp(now))
    .where(and(eq(links.purpose, purpose), eq(links.subject, subject), isOpen(now)))
    .returning({ id: links.id })
  return withdrawn.length
}

/** Ends the open invitations that this administrator sent. */
export async function withdrawInvitationsOf(tx: Handle, issuedBy: string, now: Date) {
  await tx
    .update(links)
    .set(usedUp(now))
    .where(and(inArray(links.purpose, [...INVITATIONS]), eq(links.issuedBy, issuedBy), isOpen(now)))
}

type LinkQuery = { purpose: LinkPurpose; token: string; now: Date }

/** The subject of a valid link. Reading does not use it up. */
export async function linkSubject(db: Handle, { purpose, token, now }: LinkQuery) {
  const [found] = await db
    .select({ subject: links.subject })
    .from(links)
    .where(stillWorks({ purpose, token, now }))
  return found?.subject ?? null
}

/** The account that an invitation of either kind is for, and the kind. */
export async function accountOfInvitation(db: Handle, { token, now }: Omit<LinkQuery, 'purpose'>) {
  for (const purpose of INVITATIONS) {
    const account = await accountOfLink(db, { purpose, token, now })
    if (account) return { account, purpose }
  }
  return null
}

/** The subject of a link that worked until it was withdrawn or used up, no earlier than `since`. */
export async function withdrawnLinkSubject(
  db: Handle,
  { purpose, token, since }: Omit<LinkQuery, 'now'> & { since: Date },
) {
  const [found] = await db
    .select({ subject: links.subject })
    .from(links)
    .where(
      and(eq(links.tokenHash, hashOf(token)), eq(links.purpose, purpose), gte(links.usedAt, since)),
    )
  return found?.subject ?? null
}

/** The account a link is for, while both exist. */
export async function accountOfLink(db: Handle, link: LinkQuery) {
  const subject = await linkSubject(db, link)
  return subject ? findAccountById(db, subject) : undefined
}

/** The sign-up behind a link; `sameBrowser` if the link is opened in the browser of the sign-up. */
export async function signUpOfLink(
  db: Handle,
  { token, now, browser }: { token: string; now: Date; browser: string | null },
) {
  const [found] = await db
    .select(columnsOf(links, 'subject', 'fullName', 'passwordHash', 'browserHash'))
    .from(links)
    .where(stillWorks({ purpose: 'email-confirmation', token, now }))
  if (!found) return null
  const { browserHash, ...signUp } = found
  return { ...signUp, sameBrowser: !!browser && hashOf(browser) === browserHash }
}

/** Uses a link up atomically: of two concurrent requests one gets the subject, the other null. */
export async function consumeLink(tx: Handle, { purpose, token, now }: LinkQuery) {
  const [used] = await tx
    .update(links)
    .set(usedUp(now))
    .where(stillWorks({ purpose, token, now }))
    .returning({ subject: links.subject, issuedBy: links.issuedBy })
  return used ?? null
}

/** The details of a sign-up are erased once its link cannot be used any more. */
const usedUp = (now: Date) => ({
  usedAt: now,
  fullName: null,
  passwordHash: null,
  browserHash: null,
})

const stillWorks = ({ purpose, token, now }: LinkQuery) =>
  and(eq(links.tokenHash, hashOf(token)), eq(links.purpose, purpose), isOpen(now))

const isOpen = (now: Date) => and(isNull(links.usedAt), gt(links.expiresAt, now))

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}
