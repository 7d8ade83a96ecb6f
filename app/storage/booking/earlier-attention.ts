import { sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { isEarlierPlan } from './earlier-plans.ts'
import { hasOpenMatter } from './matters.ts'

/**
 * The version before flags a booking with `needs_attention` and one `attention_reason`, and clears
 * the flag without knowing of matters. During an upgrade it may do so beside this version. Each
 * reason becomes a matter, and a booking with an open matter is flagged again. Rows locked by another
 * transaction are left for the next time. Delete this file and its uses one version later.
 */
export async function convertEarlierAttention(db: Handle) {
  await db.execute(sql`
    with flagged as (
      select id, order_id, attention_reason as reason, updated_at,
        exists (select from cancellation_plans p where p.enrollment_id = course_enrollments.id
          and p.done_at is null) as is_planned, ${hasOpenMatter} as has_matter
      from course_enrollments
      where needs_attention and not ${isEarlierPlan}
        and (attention_reason is not null or not ${hasOpenMatter})
      order by id for update skip locked
    ), opened as (
      insert into matters (order_id, enrollment_id, kind, opened_at)
      select order_id, id, coalesce(reason, 'unknown'), updated_at from flagged
      where reason is not null or not (is_planned or has_matter)
      on conflict do nothing
    )
    update course_enrollments e set attention_reason = null from flagged
    where e.id = flagged.id and flagged.reason is not null`)
  await db.execute(sql`
    update course_enrollments set needs_attention = true
    where not needs_attention and ${hasOpenMatter}
      and id in (select b.id from matters m join course_enrollments b
        on b.id = m.enrollment_id or (m.enrollment_id is null and b.order_id = m.order_id)
        where m.settled_at is null)`)
}
