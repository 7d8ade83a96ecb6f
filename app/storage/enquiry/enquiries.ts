import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { columnsOf } from '../basics/columns-of.ts'
import { exactTime, olderThan, type Page } from '../basics/page-cursor.ts'
import type { Handle } from '../engine/database.server.ts'
import { users } from '../schema/accounts.ts'
import { contactEnquiries, enquiryReplies } from '../schema/enquiry.ts'

type NewEnquiry = Omit<typeof contactEnquiries.$inferInsert, 'id' | 'answeredAt' | 'answeredBy'>

/** Null when the same submission was stored by a concurrent request. */
export async function keepEnquiry(tx: Handle, enquiry: NewEnquiry) {
  const [row] = await tx
    .insert(contactEnquiries)
    .values(enquiry)
    .onConflictDoNothing({ target: contactEnquiries.submission })
    .returning({ id: contactEnquiries.id })
  return row?.id ?? null
}

export async function hasEnquiry(tx: Handle, submission: string) {
  return (await tx.$count(contactEnquiries, eq(contactEnquiries.submission, submission))) > 0
}

export async function deleteEnquiriesBefore(db: Handle, before: Date) {
  const rows = await db
    .delete(contactEnquiries)
    .where(lt(contactEnquiries.createdAt, before))
    .returning({ id: contactEnquiries.id })
  return rows.length
}

export type EnquiriesShown = 'open' | 'suspect' | 'answered'

/** Suspected abuse is listed apart, so that it cannot push real enquiries off the page. */
const shownEnquiries: Record<EnquiriesShown, SQL | undefined> = {
  open: and(isNull(contactEnquiries.answeredAt), eq(contactEnquiries.suspect, false)),
  suspect: and(isNull(contactEnquiries.answeredAt), eq(contactEnquiries.suspect, true)),
  answered: isNotNull(contactEnquiries.answeredAt),
}

const firstReplyAt = sql<Date | null>`(select min(r.created_at) from enquiry_replies r
  where r.enquiry_id = ${contactEnquiries.id})`

/** The newest first. */
export function listEnquiries(db: Handle, shown: EnquiriesShown, { before, limit }: Page) {
  return db
    .select({
      enquiry: contactEnquiries,
      answeredBy: users.name,
      firstReplyAt: firstReplyAt.mapWith(contactEnquiries.createdAt),
      exactTime: exactTime(contactEnquiries.createdAt),
    })
    .from(contactEnquiries)
    .leftJoin(users, eq(users.id, contactEnquiries.answeredBy))
    .where(and(shownEnquiries[shown], olderThan(contactEnquiries, before)))
    .orderBy(desc(contactEnquiries.createdAt), desc(contactEnquiries.id))
    .limit(limit)
}

type PromiseQuery = { since: Date; now: Date; hours: number }

/**
 * Of the enquiries since then whose time is up or that were answered: how many within so many hours.
 * The first reply counts, or the mark of an answer that was given another way.
 */
export async function answeredInTime(db: Handle, { since, now, hours }: PromiseQuery) {
  const { createdAt, answeredAt } = contactEnquiries
  const answered = sql`least(${answeredAt}, ${firstReplyAt})`
  const due = sql`${createdAt} + make_interval(hours => ${hours})`
  const [counted] = await db
    .select({
      due: sql<number>`count(*) filter (where ${answered} is not null
        or ${due} <= ${now.toISOString()}::timestamptz)::int`,
      inTime: sql<number>`count(*) filter (where ${answered} <= ${due})::int`,
    })
    .from(contactEnquiries)
    .where(and(gte(createdAt, since), eq(contactEnquiries.suspect, false)))
  return counted ?? { due: 0, inTime: 0 }
}

export async function enquiryById(db: Handle, id: string) {
  const [found] = await db.select().from(contactEnquiries).where(eq(contactEnquiries.id, id))
  return found
}

export async function lockEnquiry(tx: Handle, id: string) {
  const [enquiry] = await tx
    .select()
    .from(contactEnquiries)
    .where(eq(contactEnquiries.id, id))
    .for('update')
  return enquiry
}

type Reply = typeof enquiryReplies.$inferInsert

export async function keepReply(tx: Handle, reply: Reply) {
  await tx.insert(enquiryReplies).values(reply)
}

export async function hasReply(tx: Handle, id: string) {
  return (await tx.$count(enquiryReplies, eq(enquiryReplies.id, id))) > 0
}

export function countReplies(tx: Handle, enquiryId: string) {
  return tx.$count(enquiryReplies, eq(enquiryReplies.enquiryId, enquiryId))
}

/** The replies to these enquiries, the oldest first; `writtenBy` is null when the account is gone. */
export function repliesTo(db: Handle, enquiryIds: readonly string[]) {
  return db
    .select({
      ...columnsOf(enquiryReplies, 'id', 'enquiryId', 'message', 'createdAt'),
      writtenBy: users.name,
    })
    .from(enquiryReplies)
    .leftJoin(users, eq(users.id, enquiryReplies.writtenBy))
    .where(inArray(enquiryReplies.enquiryId, [...enquiryIds]))
    .orderBy(asc(enquiryReplies.createdAt), asc(enquiryReplies.id))
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
