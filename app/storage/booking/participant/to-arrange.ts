import { sql } from 'drizzle-orm'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { rowsOf } from '#app/storage/engine/rows-of.ts'

/** For statements that read `course_enrollments` under its own name; as its index says. */
export const isToArrange = sql`(course_enrollments.status = 'confirmed'
  and course_enrollments.schedule_id is null)`

/** When a place was paid for; without a payment, when it was made. For statements as above. */
export const boughtAt = sql`coalesce((select min(p.paid_at) from payments p
  where p.order_id = course_enrollments.order_id), course_enrollments.created_at)`

/**
 * Places without a date that were bought before that instant and no matter was opened about, and those
 * with an open one.
 */
export async function placesLateToArrange(db: Handle, boughtBefore: Date) {
  return rowsOf<{ id: string }>(
    db,
    sql`select id from course_enrollments
      where ${isToArrange} and ${boughtAt} < ${boughtBefore.toISOString()}::timestamptz
        and not exists (select from matters m
          where m.enrollment_id = course_enrollments.id and m.kind = 'date-to-arrange')
    union select m.enrollment_id from matters m
      where m.kind = 'date-to-arrange' and m.settled_at is null
    order by id`,
  )
}
