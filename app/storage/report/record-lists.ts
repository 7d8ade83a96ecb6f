import { and, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Cursor } from '../../domain/basics/cursor.ts'
import type { Handle } from '../engine/database.server.ts'
import { users } from '../schema/accounts.ts'
import { contactEnquiries } from '../schema/people.ts'
import { auditLog, outbox } from '../schema/records.ts'

type Page = { before: Cursor | null; limit: number }

/** To the microsecond, as it is kept: a page must begin exactly where the last one ended. */
const exactTime = (createdAt: AnyPgColumn) =>
  sql<string>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const olderThan = (table: { createdAt: AnyPgColumn; id: AnyPgColumn }, cursor: Cursor | null) =>
  cursor
    ? sql`(${table.createdAt}, ${table.id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : undefined

/** Given up is a letter that was never sent and whose words are gone, by time or by staff. */
export type LettersShown = 'unsent' | 'sent' | 'given-up'

const shownLetters: Record<LettersShown, SQL | undefined> = {
  unsent: or(
    eq(outbox.state, 'waiting'),
    and(eq(outbox.state, 'failed'), isNotNull(outbox.message)),
  ),
  sent: eq(outbox.state, 'sent'),
  'given-up': and(eq(outbox.state, 'failed'), isNull(outbox.message)),
}

/** The newest first. */
export function listLetters(db: Handle, shown: LettersShown, { before, limit }: Page) {
  return db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      state: outbox.state,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
      to: sql<string | null>`${outbox.message} ->> 'to'`,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
      exactTime: exactTime(outbox.createdAt),
    })
    .from(outbox)
    .where(and(shownLetters[shown], olderThan(outbox, before)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit)
}

export async function letterById(db: Handle, id: string) {
  const [letter] = await db.select().from(outbox).where(eq(outbox.id, id))
  return letter
}

export type EnquiriesShown = 'open' | 'suspect' | 'answered'

/** What looks like abuse stands apart: it must not push out of sight those who wait. */
const shownEnquiries: Record<EnquiriesShown, SQL | undefined> = {
  open: and(isNull(contactEnquiries.answeredAt), eq(contactEnquiries.suspect, false)),
  suspect: and(isNull(contactEnquiries.answeredAt), eq(contactEnquiries.suspect, true)),
  answered: isNotNull(contactEnquiries.answeredAt),
}

/** The newest first. */
export function listEnquiries(db: Handle, shown: EnquiriesShown, { before, limit }: Page) {
  return db
    .select({
      enquiry: contactEnquiries,
      answeredBy: users.name,
      exactTime: exactTime(contactEnquiries.createdAt),
    })
    .from(contactEnquiries)
    .leftJoin(users, eq(users.id, contactEnquiries.answeredBy))
    .where(and(shownEnquiries[shown], olderThan(contactEnquiries, before)))
    .orderBy(desc(contactEnquiries.createdAt), desc(contactEnquiries.id))
    .limit(limit)
}

export async function countSuspectEnquiries(db: Handle) {
  return db.$count(contactEnquiries, shownEnquiries.suspect)
}

type Answered = { id: string; answeredAt: Date | null; answeredBy: string | null }

/** False when there is no such enquiry, or nothing to change about it. */
export async function writeAnswered(tx: Handle, { id, answeredAt, answeredBy }: Answered) {
  const { answeredAt: column } = contactEnquiries
  const rows = await tx
    .update(contactEnquiries)
    .set({ answeredAt, answeredBy })
    .where(
      sql`${contactEnquiries.id} = ${id} and ${answeredAt ? isNull(column) : isNotNull(column)}`,
    )
    .returning({ id: contactEnquiries.id })
  return rows.length > 0
}

/** Who did what, the latest first; `before` is where the last page ended. */
export function listAudit(db: Handle, before: number | null, limit: number) {
  return db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      subjectType: auditLog.subjectType,
      subjectId: auditLog.subjectId,
      fields: auditLog.fields,
      at: auditLog.at,
      actorId: auditLog.actorId,
      actor: users.name,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(before ? lt(auditLog.id, before) : undefined)
    .orderBy(desc(auditLog.id))
    .limit(limit)
}
