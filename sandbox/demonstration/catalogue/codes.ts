import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import type { CodeUseState } from '#app/domain/booking/order/code-use.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { codeUses, discountCodes } from '#app/storage/schema/code.ts'
import { checkoutAttempts, payments } from '#app/storage/schema/payment.ts'
import type { BookingWithIds } from '../rows.ts'
import { demonstrationAdmin } from './content.ts'

/** Anybody can try it: 5% off every course, as the Early Bird offer says. */
const code = 'SAVE5-TRYME'
const percent = 5

type Planted = { bookings: readonly BookingWithIds[]; now: Date }

/** A code that was paid with, is held by somebody at the payment page, and was given back. */
export async function plantCodes(tx: Handle, { bookings, now }: Planted) {
  const today = londonToday(now)
  const [planted] = await tx
    .insert(discountCodes)
    .values({
      code,
      unit: 'percent',
      amount: percent,
      note: 'Early Bird, to be tried',
      fromDay: addDays(today, -30),
      untilDay: addDays(today, 335),
      totalLimit: 100,
      perPersonLimit: 3,
      createdBy: await demonstrationAdmin(tx),
      createdAt: now,
      updatedAt: now,
    })
    // Planted again months later: its uses stay.
    .onConflictDoNothing({ target: discountCodes.code })
    .returning({ id: discountCodes.id })
  if (!planted) return
  for (const [state, used] of Object.entries(usedBy(bookings))) {
    if (used) await plantUse(tx, { codeId: planted.id, used, state: state as CodeUseState })
  }
  await countUses(tx, planted.id)
}

/** Not the first confirmed ones, which are matters for staff or were moved. */
function usedBy(bookings: readonly BookingWithIds[]) {
  const withRun = bookings.filter(({ booking }) => booking.run)
  return {
    spent: withRun.filter(({ booking }) => booking.status === 'confirmed').at(6),
    held: withRun.findLast(({ booking }) => booking.holdUntil !== null),
    freed: withRun.find(({ booking }) => booking.cancelReason === 'expired'),
  }
}

type Use = { codeId: string; used: BookingWithIds; state: CodeUseState }

async function plantUse(tx: Handle, { codeId, used, state }: Use) {
  const { id, orderId, booking } = used
  const discount = Math.round((booking.price * percent) / 100)
  const total = booking.price - discount
  const { createdAt, updatedAt } = booking
  await tx
    .update(orders)
    .set({ discount, discountKind: 'code', total, updatedAt })
    .where(eq(orders.id, orderId))
  await tx
    .update(courseEnrollments)
    .set({ price: total, paid: booking.paid > 0 ? total : 0, updatedAt })
    .where(eq(courseEnrollments.id, id))
  await tx.update(payments).set({ amount: total }).where(eq(payments.orderId, orderId))
  await tx
    .update(checkoutAttempts)
    .set({
      updatedAt: sql`${checkoutAttempts.updatedAt}`,
      parameters: sql`jsonb_set(${checkoutAttempts.parameters}, '{pence}', to_jsonb(${total}::int))`,
    })
    .where(eq(checkoutAttempts.orderId, orderId))
  const buyerHash = `demo-${randomUUID()}`
  await tx.insert(codeUses).values({ codeId, orderId, buyerHash, state, createdAt, updatedAt })
}

async function countUses(tx: Handle, codeId: string) {
  const counted = (state: CodeUseState) =>
    sql`(select count(*) from code_uses where code_id = ${codeId} and state = ${state})`
  await tx
    .update(discountCodes)
    .set({ used: counted('spent'), held: counted('held') })
    .where(eq(discountCodes.id, codeId))
}
