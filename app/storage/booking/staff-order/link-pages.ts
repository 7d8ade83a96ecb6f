import { and, asc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PaymentPageParameters } from '#app/domain/booking/payment-page-parameters.ts'
import { columnsOf } from '#app/storage/basics/columns-of.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { linkPages } from '#app/storage/schema/staff-order.ts'

const pageFields = {
  ...columnsOf(linkPages, 'id', 'orderId'),
  key: linkPages.idempotencyKey,
  parameters: linkPages.parameters,
  paymentPageId: linkPages.sessionId,
  paymentPageUrl: linkPages.sessionUrl,
  ...columnsOf(linkPages, 'state', 'expiresAt', 'processingSince'),
}

/** The card page of an order that can be paid now, if there is one. */
export function openPageOf(db: Handle, orderId: string) {
  return pageWhere(db, and(eq(linkPages.orderId, orderId), eq(linkPages.state, 'open')))
}

export type LinkPage = NonNullable<Awaited<ReturnType<typeof openPageOf>>>

export function linkPageById(db: Handle, id: string) {
  return pageWhere(db, eq(linkPages.id, id))
}

export function linkPageBySession(db: Handle, paymentPageId: string) {
  return pageWhere(db, eq(linkPages.sessionId, paymentPageId))
}

async function pageWhere(db: Handle, condition: SQL | undefined) {
  const [found] = await db.select(pageFields).from(linkPages).where(condition)
  return found
}

type NewPage = {
  id: string
  orderId: string
  key: string
  parameters: PaymentPageParameters
  expiresAt: Date
  now: Date
}

/** False when the order has an open page already. */
export async function addLinkPage(tx: Handle, { key, now, ...page }: NewPage) {
  const added = await tx
    .insert(linkPages)
    .values({ ...page, idempotencyKey: key, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: linkPages.id })
  return added.length > 0
}

type Made = { orderId: string; paymentPageId: string; url: string | null; now: Date }

export async function rememberLinkPage(db: Handle, id: string, made: Made) {
  const { orderId, paymentPageId, url, now } = made
  await db.transaction(async (tx) => {
    await tx
      .update(linkPages)
      .set({ sessionId: paymentPageId, ...(url && { sessionUrl: url }), updatedAt: now })
      .where(eq(linkPages.id, id))
    await tx
      .update(courseEnrollments)
      .set({ stripeSessionId: paymentPageId })
      .where(eq(courseEnrollments.orderId, orderId))
  })
}

export async function lockLinkPage(tx: Handle, id: string) {
  const [page] = await tx
    .select(columnsOf(linkPages, 'state', 'orderId', 'processingSince'))
    .from(linkPages)
    .where(eq(linkPages.id, id))
    .for('update')
  return page
}

export async function closeLinkPage(tx: Handle, id: string, state: 'paid' | 'expired') {
  await tx.update(linkPages).set({ state }).where(eq(linkPages.id, id))
}

export async function noteProcessing(tx: Handle, id: string, now: Date) {
  await tx
    .update(linkPages)
    .set({ processingSince: now })
    .where(and(eq(linkPages.id, id), isNull(linkPages.processingSince)))
}

/** Claiming sets the time, so that two instances do not ask the provider about the same ones. */
export function claimOpenPages(
  db: Handle,
  { now, askedBefore, limit }: { now: Date; askedBefore: Date; limit: number },
) {
  const due = db
    .select({ id: linkPages.id })
    .from(linkPages)
    .where(and(eq(linkPages.state, 'open'), lt(linkPages.updatedAt, askedBefore)))
    .orderBy(asc(linkPages.updatedAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(linkPages)
    .set({ updatedAt: now })
    .where(sql`${linkPages.id} in (${due})`)
    .returning(pageFields)
}
