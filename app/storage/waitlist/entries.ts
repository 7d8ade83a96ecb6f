import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { type EntryState, LIVE_STATES } from '#app/domain/waitlist/entry-state.ts'
import { inLineOrder } from '#app/domain/waitlist/line-order.ts'
import { isWishedRun } from '#app/domain/waitlist/wished-run.ts'
import type { Handle } from '../engine/database.server.ts'
import { courseEnrollments } from '../schema/booking.ts'
import { courseSchedules } from '../schema/schedule.ts'
import { waitlistEntries } from '../schema/waitlist.ts'

export type WaitlistEntry = typeof waitlistEntries.$inferSelect

type NewEntry = Omit<typeof waitlistEntries.$inferInsert, 'queuedAt' | 'createdAt'>

export async function insertEntry(tx: Handle, entry: NewEntry, now: Date) {
  const [row] = await tx
    .insert(waitlistEntries)
    .values({ ...entry, queuedAt: now, createdAt: now })
    .returning({ id: waitlistEntries.id })
  if (!row) throw new Error('The entry was not stored.')
  return row.id
}

export async function entryById(db: Handle, id: string): Promise<WaitlistEntry | undefined> {
  const [entry] = await db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id))
  return entry
}

/** Who waits or has an offer with this confirmed address, the oldest first. */
export async function liveEntriesOf(db: Handle, email: string) {
  return db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(
      and(
        eq(sql`lower(${waitlistEntries.email})`, email),
        inArray(waitlistEntries.state, LIVE_STATES),
      ),
    )
    .orderBy(asc(waitlistEntries.createdAt), asc(waitlistEntries.id))
}

/** Lock order: the run that the entry is about before. */
export async function lockEntry(tx: Handle, id: string): Promise<WaitlistEntry | undefined> {
  const [entry] = await tx
    .select()
    .from(waitlistEntries)
    .where(eq(waitlistEntries.id, id))
    .for('update')
  return entry
}

type LiveQuery = { mailbox: string; courseSlug: string; runId: string | null }

/** The one live entry of a mailbox for a run, or for any date of a course. */
export async function liveEntryOf(db: Handle, { mailbox, courseSlug, runId }: LiveQuery) {
  const [entry] = await db
    .select()
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.mailbox, mailbox),
        inArray(waitlistEntries.state, LIVE_STATES),
        runId
          ? eq(waitlistEntries.runId, runId)
          : and(isNull(waitlistEntries.runId), eq(waitlistEntries.courseSlug, courseSlug)),
      ),
    )
  return entry
}

type RunOfLine = { id: string; courseSlug: string; startDate: string; endDate: string }

/**
 * Everybody who waits for this run or has places of it, in the order of the line. The run must be
 * locked by `tx`. Entries are locked by id, because those for any date stand in several lines.
 */
export async function lockLine(tx: Handle, run: RunOfLine, alsoId: string | null) {
  const rows = await tx
    .select()
    .from(waitlistEntries)
    .where(
      and(
        inArray(waitlistEntries.state, LIVE_STATES),
        or(inLine(run), alsoId ? eq(waitlistEntries.id, alsoId) : undefined),
      ),
    )
    .orderBy(asc(waitlistEntries.id))
    .for('update')
  return inLineOrder(
    rows.filter(
      (entry) => entry.id === alsoId || standsInLine(entry, run) || collectsElsewhere(entry, run),
    ),
  )
}

/** Everybody in several lines, and some entries besides, in one order. The runs must be locked. */
export async function lockLines(tx: Handle, runs: readonly RunOfLine[], ids: readonly string[]) {
  if (ids.length === 0 && runs.length < 2) return
  await tx
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(
      or(
        inArray(waitlistEntries.id, [...ids]),
        ...runs.map((run) => and(inArray(waitlistEntries.state, LIVE_STATES), inLine(run))),
      ),
    )
    .orderBy(asc(waitlistEntries.id))
    .for('update')
}

/** Whether somebody waits for this run, or has places of it. */
export async function hasLine(tx: Handle, runId: string) {
  const isOfRun = or(eq(waitlistEntries.runId, runId), eq(waitlistEntries.heldRunId, runId))
  const isLive = inArray(waitlistEntries.state, LIVE_STATES)
  return (await tx.$count(waitlistEntries, and(isLive, isOfRun))) > 0
}

export async function runOfLine(db: Handle, id: string) {
  const [run] = await db.select().from(courseSchedules).where(eq(courseSchedules.id, id))
  return run
}

/** The same entries without locks, for pages. */
export async function lineOf(db: Handle, run: RunOfLine) {
  const rows = await db
    .select()
    .from(waitlistEntries)
    .where(and(inArray(waitlistEntries.state, LIVE_STATES), inLine(run)))
  return inLineOrder(rows.filter((entry) => standsInLine(entry, run)))
}

/** With entries for any date for which places of another run collect. */
function inLine(run: RunOfLine) {
  return or(
    eq(waitlistEntries.runId, run.id),
    eq(waitlistEntries.heldRunId, run.id),
    and(
      isNull(waitlistEntries.runId),
      or(
        isNull(waitlistEntries.heldRunId),
        eq(waitlistEntries.state, 'waiting' satisfies EntryState),
      ),
      eq(waitlistEntries.courseSlug, run.courseSlug),
    ),
  )
}

/** Not one that is locked with the line only because a booking of the run came from it. */
export function standsInLine(entry: WaitlistEntry, run: RunOfLine) {
  const { runId, heldRunId, earliest, latest, weekends } = entry
  if (runId === run.id || heldRunId === run.id) return true
  if (runId !== null || heldRunId !== null) return false
  return earliest && latest ? isWishedRun(run, { earliest, latest, weekends }) : false
}

/** Waits for any date, this one included, but places of another run collect for it. */
export function collectsElsewhere(entry: WaitlistEntry, run: RunOfLine) {
  const { state, heldRunId } = entry
  if (state !== 'waiting' || heldRunId === null || heldRunId === run.id) return false
  return standsInLine({ ...entry, heldRunId: null }, run)
}

export type EntryChange = Partial<WaitlistEntry>

export async function writeEntry(tx: Handle, id: string, change: EntryChange) {
  await tx.update(waitlistEntries).set(change).where(eq(waitlistEntries.id, id))
}

/**
 * Bookings that came from the offers of an entry. One that was paid for counts for ever, also when it
 * was cancelled since; not one whose payment came too late for its place.
 */
export async function bookingsOfEntry(tx: Handle, entryId: string) {
  const { status, paid, cancelReason, waitlistEntryId } = courseEnrollments
  const hadPlace = sql`(${status} in ('confirmed', 'completed')
    or (${paid} > 0 and coalesce(${cancelReason}, 'staff') in ('staff', 'trainee')))`
  const [counted] = await tx
    .select({
      paid: sql<number>`count(*) filter (where ${hadPlace})::int`,
      unpaid: sql<number>`count(*) filter (where ${status} = 'pending')::int`,
    })
    .from(courseEnrollments)
    .where(eq(waitlistEntryId, entryId))
  return counted ?? { paid: 0, unpaid: 0 }
}

/** How many places of a run are kept for an entry. */
export async function placesKeptFor(tx: Handle, entryId: string, runId: string) {
  const [entry] = await tx
    .select({ held: waitlistEntries.placesHeld })
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.id, entryId),
        eq(waitlistEntries.heldRunId, runId),
        eq(waitlistEntries.state, 'offered' satisfies EntryState),
        gt(waitlistEntries.placesHeld, 0),
      ),
    )
  return entry?.held ?? 0
}
