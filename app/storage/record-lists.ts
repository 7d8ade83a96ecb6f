import { asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Handle } from './database.server.ts'
import { users } from './schema/accounts.ts'
import { contactEnquiries } from './schema/people.ts'
import { auditLog, outbox } from './schema/records.ts'

type LetterState = 'waiting' | 'sent' | 'failed'

/** Letters in one of these states, the newest first. */
export function listLetters(db: Handle, states: readonly LetterState[], limit: number) {
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
    })
    .from(outbox)
    .where(inArray(outbox.state, [...states]))
    .orderBy(desc(outbox.createdAt), asc(outbox.position))
    .limit(limit)
}

export async function letterById(db: Handle, id: string) {
  const [letter] = await db.select().from(outbox).where(eq(outbox.id, id))
  return letter
}

/** Enquiries that wait for an answer, or the answered ones; the newest first. */
export function listEnquiries(db: Handle, answered: boolean, limit: number) {
  return db
    .select({ enquiry: contactEnquiries, answeredBy: users.name })
    .from(contactEnquiries)
    .leftJoin(users, eq(users.id, contactEnquiries.answeredBy))
    .where(answered ? isNotNull(contactEnquiries.answeredAt) : isNull(contactEnquiries.answeredAt))
    .orderBy(desc(contactEnquiries.createdAt), desc(contactEnquiries.id))
    .limit(limit)
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
