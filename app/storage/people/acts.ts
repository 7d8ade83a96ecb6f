import { and, desc, eq, sql } from 'drizzle-orm'
import type { ActKind, ActOutcome, NewActLine } from '#app/domain/people/acts.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { users } from '../schema/accounts.ts'
import { actLines, acts } from '../schema/audit.ts'

type NewAct = {
  kind: ActKind
  scheduleId?: string | null
  actorId: string
  at: Date
  lines: readonly NewActLine[]
}

/** Call it in the transaction of the act. Returns the id that its list is read by. */
export async function writeAct(tx: Handle, { lines, ...act }: NewAct) {
  const [written] = await tx.insert(acts).values(act).returning({ id: acts.id })
  const actId = written?.id ?? ''
  const rows = lines.map((line, position) => ({ actId, position, ...line }))
  if (rows.length > 0) await tx.insert(actLines).values(rows)
  return actId
}

type Done = {
  scheduleId: string
  bookingId: string
  outcome: ActOutcome
  details?: Record<string, string>
}

/** What became of a booking on a date that was cancelled; nothing where no list was kept. */
export async function writeCancelledLine(tx: Handle, done: Done) {
  const { scheduleId, bookingId, outcome, details } = done
  const ofDate = tx
    .select({ id: acts.id })
    .from(acts)
    .where(and(eq(acts.scheduleId, scheduleId), eq(acts.kind, 'date-cancelled')))
  await tx
    .update(actLines)
    .set({ outcome, details: details ?? null })
    .where(and(eq(actLines.subjectId, bookingId), sql`${actLines.actId} in ${ofDate}`))
}

const actFields = {
  ...columnsOf(acts, 'id', 'kind', 'scheduleId', 'at'),
  /** Null when the account was deleted. */
  actor: users.name,
}

export type StoredAct = NonNullable<Awaited<ReturnType<typeof readAct>>>

export async function readAct(db: Handle, id: string) {
  const [found] = await db
    .select(actFields)
    .from(acts)
    .leftJoin(users, eq(users.id, acts.actorId))
    .where(eq(acts.id, id))
  return found
}

/** The latest of a kind about a date. */
export async function latestAct(db: Handle, scheduleId: string, kind: ActKind) {
  const [found] = await db
    .select(actFields)
    .from(acts)
    .leftJoin(users, eq(users.id, acts.actorId))
    .where(and(eq(acts.scheduleId, scheduleId), eq(acts.kind, kind)))
    .orderBy(desc(acts.at), desc(acts.id))
    .limit(1)
  return found
}
