import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { InspectionKind, Selection } from '#app/domain/report/inspection/inspection.ts'
import { columnsOf } from '#app/storage/basics/columns-of.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { users } from '#app/storage/schema/accounts.ts'
import { inspections } from '#app/storage/schema/inspection.ts'

export type Inspection = NonNullable<Awaited<ReturnType<typeof inspectionById>>>

type NewInspection = Selection & {
  kind: InspectionKind
  madeBy: string
  madeAt: Date
  expiresAt: Date
}

export async function insertInspection(tx: Handle, { runIds, bookingIds, ...rest }: NewInspection) {
  const [row] = await tx
    .insert(inspections)
    .values({ ...rest, runIds: [...runIds], bookingIds: [...bookingIds] })
    .returning({ id: inspections.id })
  if (!row) throw new Error('The inspection was not stored.')
  return row.id
}

const isOpen = (now: Date) => and(gt(inspections.expiresAt, now), isNull(inspections.endedAt))

/** While it has neither expired nor been ended. */
export async function inspectionById(db: Handle, id: string, now: Date) {
  const [found] = await db
    .select()
    .from(inspections)
    .where(and(eq(inspections.id, id), isOpen(now)))
  return found
}

/** Those that can still be used, the latest first. */
export function openInspections(db: Handle, now: Date) {
  return db
    .select({
      ...columnsOf(inspections, 'id', 'kind', 'runIds', 'bookingIds', 'madeAt', 'expiresAt'),
      ...columnsOf(inspections, 'openedAt', 'sha256'),
      madeBy: users.name,
    })
    .from(inspections)
    .leftJoin(users, eq(users.id, inspections.madeBy))
    .where(isOpen(now))
    .orderBy(desc(inspections.madeAt), desc(inspections.id))
}

export async function endInspection(tx: Handle, id: string, now: Date) {
  const [ended] = await tx
    .update(inspections)
    .set({ endedAt: now })
    .where(and(eq(inspections.id, id), eq(inspections.kind, 'view'), isOpen(now)))
    .returning({ runIds: inspections.runIds })
  return ended?.runIds ?? null
}

export async function noteOpened(db: Handle, id: string, now: Date) {
  await db
    .update(inspections)
    .set({ openedAt: sql`coalesce(${inspections.openedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(inspections.id, id))
}

export async function noteDigest(db: Handle, id: string, sha256: string) {
  await db.update(inspections).set({ sha256 }).where(eq(inspections.id, id))
}

export async function deleteInspectionsBefore(db: Handle, moment: Date) {
  const deleted = await db
    .delete(inspections)
    .where(lt(inspections.expiresAt, moment))
    .returning({ id: inspections.id })
  return deleted.length
}
