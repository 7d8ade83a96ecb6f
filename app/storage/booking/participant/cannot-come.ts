import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CannotComeEnd } from '#app/domain/booking/self-service/cannot-come.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { rowsOf } from '#app/storage/engine/rows-of.ts'
import { cannotCome } from '#app/storage/schema/booking/cannot-come.ts'
import { orders } from '#app/storage/schema/booking.ts'

/** For statements that read `orders` under its own name. What the buyer chose goes before their company. */
export const participantsMayChange = sql<boolean>`coalesce(orders.participants_may_change,
  (select c.participants_may_change from companies c where c.id = orders.company_id), false)`

type Open = { id: string; saidAt: Date; message: string | null }

/** For statements that read `course_enrollments` under its own name; null where nothing is open. */
export const openCannotCome = sql<Open | null>`(select json_build_object(
    'id', c.id, 'saidAt', c.said_at, 'message', c.message)
  from cannot_come c where c.enrollment_id = course_enrollments.id
    and c.ended_at is null and course_enrollments.status = 'confirmed')`.mapWith(
  (found: (Omit<Open, 'saidAt'> & { saidAt: string }) | null) =>
    found && { ...found, saidAt: new Date(found.saidAt) },
)

/** The order's choice as it is once its bookings are locked: a statement that waited may have older rows. */
export async function mayParticipantsChange(tx: Handle, orderId: string) {
  const [found] = await tx
    .select({ may: participantsMayChange })
    .from(orders)
    .where(eq(orders.id, orderId))
  return found?.may ?? false
}

/** Lock the order's bookings first. */
export async function writeParticipantsMayChange(tx: Handle, orderId: string, may: boolean) {
  await tx.update(orders).set({ participantsMayChange: may }).where(eq(orders.id, orderId))
}

/** How often it was said of a place. */
export function countCannotCome(tx: Handle, bookingId: string) {
  return tx.$count(cannotCome, eq(cannotCome.enrollmentId, bookingId))
}

type Said = { bookingId: string; message: string | null; now: Date }

/** Lock the booking first. */
export async function writeCannotCome(tx: Handle, { bookingId, message, now }: Said) {
  await tx.insert(cannotCome).values({ enrollmentId: bookingId, message, saidAt: now })
}

/**
 * Ends what is open, if anything is. The words go: they were for the decision. Lock the booking first.
 */
export async function endCannotCome(tx: Handle, bookingId: string, ending: CannotComeEnd) {
  const ended = await tx
    .update(cannotCome)
    .set({ ending, endedAt: sql`now()`, message: null })
    .where(and(eq(cannotCome.enrollmentId, bookingId), isNull(cannotCome.endedAt)))
    .returning({ id: cannotCome.id })
  return ended.length > 0
}

/** Places whose participant waits for an answer, and those with an open matter about it. */
export async function placesThatCannotCome(db: Handle) {
  return rowsOf<{ id: string }>(
    db,
    sql`select c.enrollment_id as id from cannot_come c
      where c.ended_at is null
    union select m.enrollment_id from matters m
      where m.kind = 'cannot-come' and m.settled_at is null
    order by id`,
  )
}
