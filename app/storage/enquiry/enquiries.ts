import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { exactTime, olderThan, type Page } from '../basics/page-cursor.ts'
import type { Handle } from '../engine/database.server.ts'
import { users } from '../schema/accounts.ts'
import { contactEnquiries } from '../schema/enquiry.ts'

type NewEnquiry = Omit<typeof contactEnquiries.$inferInsert, 'id' | 'answeredAt' | 'answeredBy'>

export async function keepEnquiry(tx: Handle, enquiry: NewEnquiry) {
  const [row] = await tx
    .insert(contactEnquiries)
    .values(enquiry)
    .returning({ id: contactEnquiries.id })
  if (!row) throw new Error('The enquiry was not stored.')
  return row.id
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
