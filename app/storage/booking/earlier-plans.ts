import { sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments } from '../schema/booking.ts'

/**
 * The previous version writes the plan for a cancelled run into `attention_reason`:
 * "date-cancelled:refund", "date-cancelled:move:<run>", and " after <reason>" where the booking
 * needed attention before. During an upgrade it may go on doing so beside this version, after the
 * migration has converted what was there. Delete this file and its uses, and the second half of the
 * check on `attention_reason`, one version later.
 */
const earlierPlan =
  'date-cancelled:(refund|move:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})( after |$)'

export const isEarlierPlan = sql<boolean>`coalesce(${courseEnrollments.attentionReason} ~* ${sql.raw(`'^${earlierPlan}'`)}, false)`

/**
 * Converts them into rows of `cancellation_plans`. A booking that staff have moved to another run needs
 * no plan; it keeps only the earlier reason. Rows locked by another transaction are left for the next
 * time.
 */
export async function convertEarlierPlans(db: Handle) {
  const start = sql.raw(`'^${earlierPlan}'`)
  const everyStart = sql.raw(`'^(${earlierPlan})+'`)
  await db.execute(sql`
    with earlier as (
      select e.id, e.schedule_id, e.attention_reason as plan,
        nullif(regexp_replace(e.attention_reason, ${everyStart}, '', 'i'), '') as reason,
        coalesce(s.status = 'cancelled', false) as is_due
      from course_enrollments e left join course_schedules s on s.id = e.schedule_id
      where e.needs_attention and e.attention_reason ~* ${start}
      order by e.id for update of e skip locked
    ), planned as (
      insert into cancellation_plans (enrollment_id, schedule_id, what, target_schedule_id)
      select id, schedule_id, case when plan ~* '^date-cancelled:move:' then 'move' else 'refund' end,
        substring(plan from '(?i)^date-cancelled:move:([0-9a-f-]{36})')::uuid
      from earlier where is_due
      on conflict (enrollment_id) do update set schedule_id = excluded.schedule_id,
        what = excluded.what, target_schedule_id = excluded.target_schedule_id,
        created_at = excluded.created_at, created_by = null, done_at = null
    )
    update course_enrollments e
    set attention_reason = earlier.reason,
      needs_attention = earlier.is_due or earlier.reason is not null
    from earlier where e.id = earlier.id`)
}
