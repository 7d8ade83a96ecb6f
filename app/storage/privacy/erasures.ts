import { lt, sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { rowsOf } from '../engine/rows-of.ts'
import { erasures } from '../schema/privacy.ts'

type Erasure = { personHash: string; erasedAt: Date; secretMark: string | null }

export async function recordErasures(tx: Handle, erased: Erasure[]) {
  if (erased.length > 0) await tx.insert(erasures).values(erased)
}

export async function deleteErasuresBefore(db: Handle, before: Date) {
  await db.delete(erasures).where(lt(erasures.erasedAt, before))
}

/** Every address that a record is kept for, in lower case, with the account that has it. */
export async function addressesHeld(tx: Handle) {
  return rowsOf<{ email: string; userId: string | null }>(
    tx,
    sql`
    select email, max("userId") as "userId" from (
      select email, id as "userId" from users
      union all select lower(email), null from course_enrollments
      union all select lower(buyer_email), null from orders
      union all select lower(email), null from waitlist_entries
      union all select lower(email), null from contact_enquiries
      union all select lower(for_email), null from discount_codes
      union all select lower(email), null from student_certifications
      union all select email, null from trainers
      union all select lower(message ->> 'to'), null from outbox
    ) held where email like '%@%' group by email order by email`,
  )
}
