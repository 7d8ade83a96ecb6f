import { and, eq, lt, sql } from 'drizzle-orm'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { type CodeUseState, codeUseState } from '#app/domain/booking/order/code-use.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { codeUses, discountCodes } from '#app/storage/schema/code.ts'

type Reservation = { codeId: string; orderId: string; buyerHash: string; now: Date }

/**
 * Reserves one use, or none when the code is used up, over, or used by this person already. The
 * transaction holds the advisory lock of the buyer, so that the person's own uses are all counted.
 */
export async function reserveCode(tx: Handle, { codeId, buyerHash, now }: Reservation) {
  const today = londonToday(now)
  const ofPerson = sql`(select count(*) from code_uses where code_id = ${discountCodes.id}
    and buyer_hash = ${buyerHash} and state <> 'freed')`
  const rows = await tx
    .update(discountCodes)
    .set({ held: sql`${discountCodes.held} + 1` })
    .where(
      and(
        eq(discountCodes.id, codeId),
        sql`${discountCodes.used} + ${discountCodes.held} < ${discountCodes.totalLimit}`,
        sql`${ofPerson} < ${discountCodes.perPersonLimit}`,
        sql`${discountCodes.endedAt} is null`,
        sql`${today}::date >= ${discountCodes.fromDay}`,
        sql`${today}::date <= coalesce(${discountCodes.untilDay}, 'infinity'::date)`,
      ),
    )
    .returning({ id: discountCodes.id })
  return rows.length > 0
}

/** After the order: a use names it. */
export async function insertCodeUse(tx: Handle, { codeId, orderId, buyerHash, now }: Reservation) {
  const at = { createdAt: now, updatedAt: now }
  await tx.insert(codeUses).values({ codeId, orderId, buyerHash, ...at })
}

/** What was reserved for a place that could not be held. */
export async function returnCode(tx: Handle, codeId: string) {
  await changeCounts(tx, codeId, { held: -1, used: 0 })
}

/**
 * Frees or spends the code of an order, by what became of its bookings. The use is locked first and the
 * bookings are read afterwards: of two changes to one order the later one sees both.
 */
export async function updateCodeUse(tx: Handle, orderId: string) {
  const [use] = await tx
    .select({ id: codeUses.id, codeId: codeUses.codeId, state: codeUses.state })
    .from(codeUses)
    .where(eq(codeUses.orderId, orderId))
    .for('update')
  if (!use) return
  const places = await tx
    .select({ status: courseEnrollments.status, paid: courseEnrollments.paid })
    .from(courseEnrollments)
    .where(eq(courseEnrollments.orderId, orderId))
  const state = codeUseState(use.state, places)
  if (state === use.state) return
  await tx.update(codeUses).set({ state }).where(eq(codeUses.id, use.id))
  await changeCounts(tx, use.codeId, {
    held: counts(state, 'held') - counts(use.state, 'held'),
    used: counts(state, 'spent') - counts(use.state, 'spent'),
  })
}

const counts = (state: CodeUseState, as: CodeUseState) => Number(state === as)

async function changeCounts(tx: Handle, codeId: string, by: { held: number; used: number }) {
  await tx
    .update(discountCodes)
    .set({
      held: sql`${discountCodes.held} + ${by.held}`,
      used: sql`${discountCodes.used} + ${by.used}`,
    })
    .where(eq(discountCodes.id, codeId))
}

/** Orders whose code has been held for longer than a payment takes. */
export async function ordersWithOldHeldCodes(db: Handle, before: Date, limit: number) {
  const rows = await db
    .select({ orderId: codeUses.orderId })
    .from(codeUses)
    .where(and(eq(codeUses.state, 'held'), lt(codeUses.createdAt, before)))
    .orderBy(codeUses.createdAt)
    .limit(limit)
  return rows.map(({ orderId }) => orderId)
}
