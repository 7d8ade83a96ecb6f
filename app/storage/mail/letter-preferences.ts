import { and, eq, gt, inArray, max, ne, sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments, orders } from '../schema/booking.ts'
import { letterPreferences } from '../schema/booking-letter.ts'

export async function preferenceOf(db: Handle, mailboxHash: string) {
  const [found] = await db
    .select()
    .from(letterPreferences)
    .where(eq(letterPreferences.mailboxHash, mailboxHash))
  return found
}

type Preference = typeof letterPreferences.$inferInsert

export async function writePreference(db: Handle, preference: Preference) {
  const { mailboxHash: _, ...set } = preference
  await db
    .insert(letterPreferences)
    .values(preference)
    .onConflictDoUpdate({ target: letterPreferences.mailboxHash, set })
}

/** The last refusal whose mailbox cannot be compared, because the secret was another one. */
export async function lastUnreadableRefusal(db: Handle, secretMark: string) {
  const [found] = await db
    .select({ at: max(letterPreferences.decidedAt) })
    .from(letterPreferences)
    .where(and(eq(letterPreferences.isRefused, true), ne(letterPreferences.secretMark, secretMark)))
  return found?.at ?? null
}

/** Whether the buyer said no with any purchase, or with any since a moment. */
export async function hasRefusedAtCheckout(db: Handle, email: string, since?: Date) {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(courseEnrollments, eq(courseEnrollments.orderId, orders.id))
    .where(
      and(
        eq(sql`lower(${orders.buyerEmail})`, email.toLowerCase()),
        eq(orders.renewalLetters, 'refused'),
        since && gt(orders.createdAt, since),
        inArray(courseEnrollments.status, ['confirmed', 'completed']),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** A refusal stays. */
export async function forgetWish(tx: Handle, mailboxHash: string) {
  await tx
    .delete(letterPreferences)
    .where(
      and(eq(letterPreferences.mailboxHash, mailboxHash), eq(letterPreferences.isRefused, false)),
    )
}
