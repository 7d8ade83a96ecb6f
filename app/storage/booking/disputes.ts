import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { DISPUTE_STATES, type DisputeState, isDisputeOpen } from '#app/domain/booking/dispute.ts'
import { madeUpPart } from '#app/domain/booking/provider-link.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments } from '../schema/booking.ts'
import { disputes } from '../schema/dispute.ts'
import { hasLostTo, lostInDispute } from './refunds.ts'

const openStates = DISPUTE_STATES.filter(isDisputeOpen)

type ReportedDispute = {
  id: string
  orderId: string | null
  paymentIntentId: string | null
  pence: number
  currency: string
  reason: string
  state: DisputeState
  evidenceDueAt: Date | null
  openedAt: Date
  now: Date
}

/** Stores the provider's present state; an order once known stays. */
export async function writeDispute(tx: Handle, dispute: ReportedDispute) {
  const { id, now, pence: amount, ...fields } = dispute
  const closedAt = isDisputeOpen(dispute.state) ? null : now
  await tx
    .insert(disputes)
    .values({ id, amount, ...fields, closedAt })
    .onConflictDoUpdate({
      target: disputes.id,
      set: {
        amount,
        reason: fields.reason,
        state: fields.state,
        evidenceDueAt: fields.evidenceDueAt,
        orderId: sql`coalesce(${disputes.orderId}, excluded.order_id)`,
        closedAt:
          closedAt && sql`coalesce(${disputes.closedAt}, ${now.toISOString()}::timestamptz)`,
        updatedAt: sql`now()`,
      },
    })
}

/** As last reported; null for a dispute that was never reported. */
export async function disputeState(tx: Handle, id: string) {
  const [found] = await tx
    .select({ state: disputes.state })
    .from(disputes)
    .where(eq(disputes.id, id))
  return found?.state ?? null
}

export function disputesOf(db: Handle, orderId: string) {
  return db
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(asc(disputes.openedAt), asc(disputes.id))
}

/** Whether a dispute of the order's payment is open: then no money is refunded. */
export async function isDisputed(db: Handle, orderId: string) {
  const isOpen = and(eq(disputes.orderId, orderId), inArray(disputes.state, openStates))
  return (await db.$count(disputes, isOpen)) > 0
}

/** For statements that read `course_enrollments` under its own name. */
export const hasOpenDispute = sql<boolean>`exists (select from ${disputes}
  where ${disputes.orderId} = course_enrollments.order_id
    and ${inArray(disputes.state, openStates)})`

/** Whether the bank has taken money of the order back, in whichever currency. */
export async function hasLostDispute(db: Handle, orderId: string) {
  const isLost = and(eq(disputes.orderId, orderId), eq(disputes.state, 'lost'))
  return (await db.$count(disputes, isLost)) > 0
}

const ofBooking = sql`course_enrollments.id`

/**
 * The bank took this booking's payment back: until staff have dealt with it, and for good where nothing
 * is left of the money and the bank took at least half of it. The matter alone does not say so, for
 * every place of the order has one; only a dispute in another currency, whose matter has no amount,
 * books nothing that could be asked. For statements that read `course_enrollments` under its own name.
 */
export const paymentLost = sql<boolean>`(exists (select from matters
    join disputes on disputes.id = matters.reference
    where matters.settled_at is null and matters.kind = 'dispute' and disputes.state = 'lost'
      and matters.enrollment_id = ${ofBooking}
      and (matters.amount is null or ${hasLostTo(sql`disputes.id`, ofBooking)}))
  or (course_enrollments.paid <= course_enrollments.refunded
    and ${lostInDispute(ofBooking)} > 0
    and ${lostInDispute(ofBooking)} * 2 >= course_enrollments.paid))`

export async function isPaymentLost(db: Handle, bookingId: string) {
  const [found] = await db
    .select({ paymentLost })
    .from(courseEnrollments)
    .where(eq(courseEnrollments.id, bookingId))
  return found?.paymentLost ?? false
}

/** Some that the provider can be asked about. */
export function openDisputes(db: Handle, limit: number) {
  const isReal = sql`position(${madeUpPart} in ${disputes.id}) = 0`
  return (
    db
      .select({ id: disputes.id })
      .from(disputes)
      .where(and(inArray(disputes.state, openStates), isReal))
      // Whatever the limit leaves out comes another time, also behind those that never change.
      .orderBy(sql`random()`)
      .limit(limit)
  )
}
