import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { Anchor, LinkedRow, RowContents } from '#app/domain/register/chain/chain.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments } from '../schema/booking.ts'
import {
  registerAnchors,
  registerChains,
  registerContents,
  registerRows,
} from '../schema/register.ts'

/**
 * The end of a run's chain, locked until the transaction ends: of two people who write at the same
 * moment, the second one waits and then follows what the first one wrote.
 */
export async function lockChain(tx: Handle, runId: string): Promise<Anchor> {
  await tx.insert(registerChains).values({ runId }).onConflictDoNothing()
  const [chain] = await tx
    .select({ rows: registerChains.rows, head: registerChains.head })
    .from(registerChains)
    .where(eq(registerChains.runId, runId))
    .for('update')
  return chain ?? { rows: 0, head: '' }
}

export type NewRow = Omit<LinkedRow, 'contents'> & { contents: RowContents }

/** Adds rows at the end of a chain that is locked. */
export async function appendRows(tx: Handle, runId: string, rows: readonly NewRow[]) {
  const last = rows.at(-1)
  if (!last) return
  await insertRows(tx, rows)
  await tx
    .update(registerChains)
    .set({ rows: last.sequence, head: last.hash })
    .where(eq(registerChains.runId, runId))
}

/** Without a change of where their chains end. */
export async function insertRows(tx: Handle, rows: readonly NewRow[]) {
  await tx
    .insert(registerRows)
    .values(rows.map(({ contents: _, replaces, ...row }) => ({ ...row, replaces: [...replaces] })))
  await tx
    .insert(registerContents)
    .values(rows.map(({ id, bookingId, contents }) => ({ rowId: id, bookingId, ...contents })))
}

export async function insertAnchor(
  tx: Handle,
  anchor: { runId: string; day: string; createdAt: Date } & Anchor,
) {
  await tx.insert(registerAnchors).values(anchor)
}

/** Every chain, or that of one run, with its own record of where it ends. */
export function listChains(db: Handle, runId?: string) {
  return db
    .select({ runId: registerChains.runId, rows: registerChains.rows, head: registerChains.head })
    .from(registerChains)
    .where(runId ? eq(registerChains.runId, runId) : undefined)
    .orderBy(asc(registerChains.createdAt), asc(registerChains.runId))
}

export function anchorsOf(db: Handle, runId: string) {
  return db
    .select({ rows: registerAnchors.rows, head: registerAnchors.head, day: registerAnchors.day })
    .from(registerAnchors)
    .where(eq(registerAnchors.runId, runId))
    .orderBy(asc(registerAnchors.rows))
}

/** The rows of a chain with what they commit to. */
export async function linkedRows(db: Handle, runId: string): Promise<LinkedRow[]> {
  const rows = await db
    .select({ row: registerRows, contents: registerContents })
    .from(registerRows)
    .leftJoin(registerContents, eq(registerContents.rowId, registerRows.id))
    .where(eq(registerRows.runId, runId))
    .orderBy(asc(registerRows.sequence))
  return rows.map(({ row, contents }) => ({
    ...row,
    contents: contents && columnsOf(contents, 'salt', 'content', 'bookingId'),
  }))
}

/** The days of a run whose register is closed. */
export async function daysClosed(db: Handle, runId: string) {
  const rows = await db
    .select({ day: registerRows.day })
    .from(registerRows)
    .where(and(eq(registerRows.runId, runId), eq(registerRows.kind, 'closing')))
  return rows.map(({ day }) => day)
}

/** Rows by the ids that devices gave them, in whichever register they are. */
export async function runsOfRows(tx: Handle, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await tx
    .select({ id: registerRows.id, runId: registerRows.runId })
    .from(registerRows)
    .where(inArray(registerRows.id, [...ids]))
  return new Map(rows.map(({ id, runId }) => [id, runId]))
}

/**
 * How many rows somebody wrote since a moment, in whichever registers they are. Whoever writes in two at
 * once waits here: each could be the last that is taken otherwise. After the lock on the register.
 */
export async function rowsByAuthor(tx: Handle, { author, since }: { author: string; since: Date }) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${author}, 0))`)
  const isTheirs = eq(registerRows.author, author)
  return tx.$count(registerRows, and(isTheirs, gt(registerRows.receivedAt, since)))
}

/** Of these bookings, those whose person was not erased. A place without a name has neither. */
export async function bookingsWithPerson(db: Handle, ids: readonly string[]) {
  const rows = await db
    .select({ id: courseEnrollments.id })
    .from(courseEnrollments)
    .where(
      and(
        inArray(courseEnrollments.id, [...ids]),
        or(ne(courseEnrollments.email, ''), eq(courseEnrollments.fullName, '')),
      ),
    )
  return rows.map(({ id }) => id)
}
