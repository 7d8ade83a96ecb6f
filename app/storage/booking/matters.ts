import { and, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { isDisputeOpen } from '#app/domain/booking/dispute.ts'
import type { MatterKind, MatterSettlement } from '#app/domain/booking/matter.ts'
import type { Handle } from '../engine/database.server.ts'
import { rowsOf } from '../engine/rows-of.ts'
import { courseEnrollments } from '../schema/booking.ts'
import { disputes } from '../schema/dispute.ts'
import { matters } from '../schema/matter.ts'
import { hasOpenPlan } from './cancellation-plans.ts'

export type NewMatter = {
  kind: MatterKind
  orderId: string | null
  /** Null when it is about the whole order, or about no order that we know. */
  bookingId: string | null
  /** The provider's id of what it is about: the same report twice opens one matter. */
  reference?: string
  pence?: number | null
  now: Date
  /** Also when staff have settled one with this reference before. */
  again?: boolean
}

/** False when there is one already. Lock the booking first, if it has one. */
export async function openMatter(tx: Handle, matter: NewMatter) {
  const { kind, orderId, bookingId, reference = '', pence = null, now, again } = matter
  const settledBefore = reference !== '' && !again && (await isKnown(tx, matter))
  if (settledBefore) return false
  const opened = await tx
    .insert(matters)
    .values({ kind, orderId, enrollmentId: bookingId, reference, amount: pence, openedAt: now })
    .onConflictDoNothing()
    .returning({ id: matters.id })
  if (opened.length > 0 && orderId) await updateAttention(tx, { orderId, bookingId })
  return opened.length > 0
}

async function isKnown(tx: Handle, { kind, orderId, bookingId, reference = '' }: NewMatter) {
  const isSame = and(
    eq(matters.reference, reference),
    eq(matters.kind, kind),
    sql`${matters.enrollmentId} is not distinct from ${bookingId}::uuid`,
    sql`${matters.orderId} is not distinct from ${orderId}::uuid`,
  )
  return (await tx.$count(matters, isSame)) > 0
}

type Ending = {
  kind: MatterKind
  orderId: string | null
  bookingId: string | null
  /** All of this kind, when absent. The version before stored no references, so an empty one fits. */
  reference?: string | undefined
  /** Unless staff settled it, it ends by itself. */
  settlement?: Exclude<MatterSettlement, 'checked'>
  settledBy?: string
  note?: string
  now: Date
}

/** Settles the open matters of a kind. */
export async function endMatters(tx: Handle, ending: Ending) {
  const { kind, orderId, bookingId, reference, settledBy, note, now } = ending
  const { settlement = 'ended' } = ending
  const ended = await tx
    .update(matters)
    .set({ settlement, settledAt: now, settledBy, settlementNote: note })
    .where(
      and(
        isNull(matters.settledAt),
        eq(matters.kind, kind),
        sql`${matters.enrollmentId} is not distinct from ${bookingId}::uuid`,
        // One about a whole order ends with that order alone.
        bookingId === null && orderId ? eq(matters.orderId, orderId) : undefined,
        reference === undefined ? undefined : inArray(matters.reference, [reference, '']),
      ),
    )
    .returning({ id: matters.id })
  if (ended.length > 0 && orderId) await updateAttention(tx, { orderId, bookingId })
  return ended.length > 0
}

/**
 * Ends the questions whether a place is kept: after a refund elsewhere, or a dispute that was won after
 * all. An amount in another currency was never counted, so staff still look at it.
 */
export async function endPlaceQuestions(
  tx: Handle,
  { orderId, bookingId, now }: { orderId: string; bookingId: string; now: Date },
) {
  const won = sql`exists (select from ${disputes}
    where ${disputes.id} = ${matters.reference} and ${disputes.state} = 'won')`
  const ended = await tx
    .update(matters)
    .set({ settlement: 'ended', settledAt: now })
    .where(
      and(
        isNull(matters.settledAt),
        eq(matters.enrollmentId, bookingId),
        or(
          and(eq(matters.kind, 'refunded-elsewhere'), isNotNull(matters.amount)),
          and(eq(matters.kind, 'dispute'), won),
        ),
      ),
    )
    .returning({ id: matters.id })
  if (ended.length > 0) await updateAttention(tx, { orderId, bookingId })
}

/** The references of an order's matters of a kind that staff have dealt with since then. */
export async function settledByStaffSince(
  tx: Handle,
  { kind, orderId, since }: { kind: MatterKind; orderId: string; since: Date },
) {
  const found = await tx
    .selectDistinct({ reference: matters.reference })
    .from(matters)
    .where(
      and(
        eq(matters.kind, kind),
        eq(matters.orderId, orderId),
        eq(matters.settlement, 'checked'),
        gte(matters.settledAt, since),
      ),
    )
  return found.map(({ reference }) => reference)
}

export async function matterById(tx: Handle, id: string) {
  const [found] = await tx
    .select({
      orderId: matters.orderId,
      bookingId: matters.enrollmentId,
      settlement: matters.settlement,
    })
    .from(matters)
    .where(eq(matters.id, id))
  return found
}

/** What matters are about, for the audit log. */
export async function mattersById(db: Handle, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const { id, kind, enrollmentId: bookingId } = matters
  const rows = await db
    .select({ id, kind, bookingId })
    .from(matters)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a matter is about a dispute that the bank has not decided yet. */
export async function isOpenDispute(db: Handle, matterId: string) {
  const [found] = await db
    .select({ state: disputes.state })
    .from(matters)
    .innerJoin(disputes, eq(disputes.id, matters.reference))
    .where(and(eq(matters.id, matterId), eq(matters.kind, 'dispute')))
  return found !== undefined && isDisputeOpen(found.state)
}

type Checked = { settledBy: string; note: string | null; now: Date }

/** False when it was settled before. */
export async function markChecked(tx: Handle, id: string, { settledBy, note, now }: Checked) {
  const settled = await tx
    .update(matters)
    .set({ settlement: 'checked', settledAt: now, settledBy, settlementNote: note })
    .where(and(eq(matters.id, id), isNull(matters.settledAt)))
    .returning({ id: matters.id })
  return settled.length > 0
}

/** False when it is open already, or the same was opened anew since. Its note stays. */
export async function reopen(tx: Handle, id: string) {
  const rows = await rowsOf(
    tx,
    sql`update matters m
    set settled_at = null, settled_by = null, settlement = null
    where m.id = ${id} and m.settlement = 'checked' and not exists (
      select from matters other where other.settled_at is null and other.kind = m.kind
        and other.reference = m.reference
        and other.enrollment_id is not distinct from m.enrollment_id
        and other.order_id is not distinct from m.order_id)
    returning m.id`,
  )
  return rows.length > 0
}

/** For statements that read `course_enrollments` under its own name. */
export const hasOpenMatter = sql<boolean>`exists (select from matters
  where matters.settled_at is null
    and (matters.enrollment_id = ${courseEnrollments.id}
      or (matters.enrollment_id is null and matters.order_id = ${courseEnrollments.orderId})))`

const hasOpen = (kind: MatterKind) => sql<boolean>`exists (select from matters
  where matters.settled_at is null and matters.kind = ${kind}
    and matters.enrollment_id = ${courseEnrollments.id})`

/** Whether staff have still to see that a refund reaches the buyer. */
export const hasFailedRefund = hasOpen('refund-failed')

/** Whether staff ended it with the status selector, and have still to decide what goes back. */
export const isRefundUndecided = hasOpen('cancelled-paid')

/**
 * A booking needs attention while a matter or the plan for its cancelled run is open. Call it after
 * each change of these; it raises the revision, because staff see something new.
 */
export async function updateAttention(
  tx: Handle,
  { orderId, bookingId }: { orderId: string; bookingId: string | null },
) {
  await tx
    .update(courseEnrollments)
    .set({
      needsAttention: sql`(${hasOpenMatter} or ${hasOpenPlan})`,
      revision: sql`${courseEnrollments.revision} + 1`,
    })
    .where(bookingId ? eq(courseEnrollments.id, bookingId) : eq(courseEnrollments.orderId, orderId))
}
