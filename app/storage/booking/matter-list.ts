import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { DisputeState } from '#app/domain/booking/dispute.ts'
import type { MatterKind } from '#app/domain/booking/matter.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { rowsOf } from '../engine/rows-of.ts'
import { users } from '../schema/accounts.ts'
import { courseEnrollments } from '../schema/booking.ts'
import { disputes } from '../schema/dispute.ts'
import { matters } from '../schema/matter.ts'

/** An open matter, or with `kind` null a booking whose plan for a cancelled run is open. */
export type ListedMatter = {
  id: string
  kind: MatterKind | null
  reference: string
  pence: number | null
  openedAt: Date
  /** Both null for what is not a dispute; the second also when no evidence is expected. */
  disputeState: DisputeState | null
  evidenceDueAt: Date | null
  /** What staff wrote when they marked it as dealt with, before it was reopened. */
  note: string | null
  /** Null when it is about no booking; of a whole order its first place, with the buyer's name. */
  booking: { id: string; fullName: string; courseTitle: string } | null
}

/** For the dashboard and the page of open matters. */
export const openMatters = sql`select m.id, m.kind, m.reference, m.amount as pence, m.opened_at as at,
    m.settlement_note as note,
    e.id as "bookingId", e.course_title as "courseTitle", d.state as "disputeState",
    case when m.enrollment_id is null then o.buyer_name else e.full_name end as "fullName",
    d.evidence_due_at as "dueAt"
  from matters m left join orders o on o.id = m.order_id
    left join course_enrollments e on e.id = coalesce(m.enrollment_id, (
      select place.id from course_enrollments place where place.order_id = m.order_id
      order by place.status in ('cancelled', 'refunded'), place.id limit 1))
    left join disputes d on d.id = m.reference
  where m.settled_at is null
  union all
  select p.enrollment_id, null, '', null, p.created_at, null, e.id, e.course_title, null, e.full_name, null
  from cancellation_plans p join course_enrollments e on e.id = p.enrollment_id
  where p.done_at is null`

type Row = Omit<ListedMatter, 'openedAt' | 'evidenceDueAt' | 'booking'> & {
  at: string
  dueAt: string | null
  bookingId: string | null
  fullName: string
  courseTitle: string
  total: number
}

/** The oldest first; `total` counts those beyond the limit as well. */
export async function listOpenMatters(
  db: Handle,
  limit: number,
): Promise<{ total: number; matters: ListedMatter[] }> {
  const rows = await rowsOf<Row>(
    db,
    sql`select *, count(*) over ()::int as total
    from (${openMatters}) listed order by at, id limit ${limit}`,
  )
  return { total: rows[0]?.total ?? 0, matters: rows.map(listed) }
}

function listed({ at, dueAt, bookingId, fullName, courseTitle, total: _, ...matter }: Row) {
  return {
    ...matter,
    openedAt: new Date(at),
    evidenceDueAt: dueAt ? new Date(dueAt) : null,
    booking: bookingId ? { id: bookingId, fullName, courseTitle } : null,
  }
}

/** What was dealt with or ended by itself, the latest first. */
export function listSettledMatters(db: Handle, limit: number) {
  return db
    .select({
      ...columnsOf(matters, 'id', 'kind'),
      pence: matters.amount,
      ...columnsOf(matters, 'openedAt', 'settledAt', 'settlement'),
      note: matters.settlementNote,
      settledBy: matters.settledBy,
      name: users.name,
      bookingId: courseEnrollments.id,
      fullName: courseEnrollments.fullName,
    })
    .from(matters)
    .leftJoin(users, eq(users.id, matters.settledBy))
    .leftJoin(courseEnrollments, eq(courseEnrollments.id, matters.enrollmentId))
    .where(isNotNull(matters.settledAt))
    .orderBy(desc(matters.settledAt), asc(matters.id))
    .limit(limit)
}

/** All matters of a booking and of its order as a whole, settled ones too, the oldest first. */
export function mattersOf(db: Handle, { id, orderId }: { id: string; orderId: string }) {
  return db
    .select({
      ...columnsOf(matters, 'id', 'kind', 'reference'),
      pence: matters.amount,
      ...columnsOf(matters, 'openedAt', 'settledAt', 'settlement'),
      note: matters.settlementNote,
      actorId: matters.settledBy,
      actor: users.name,
      disputeState: disputes.state,
      evidenceDueAt: disputes.evidenceDueAt,
    })
    .from(matters)
    .leftJoin(disputes, eq(disputes.id, matters.reference))
    .leftJoin(users, eq(users.id, matters.settledBy))
    .where(
      or(
        eq(matters.enrollmentId, id),
        and(isNull(matters.enrollmentId), eq(matters.orderId, orderId)),
      ),
    )
    .orderBy(asc(matters.openedAt), asc(matters.id))
}
