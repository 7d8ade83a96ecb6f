import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { KeptForEntry } from '#app/domain/waitlist/serve-line.ts'
import type { Handle } from '../engine/database.server.ts'
import { waitlistEntries, waitlistKept } from '../schema/waitlist.ts'

/** `joinedBefore`: who had a claim to the places when they came back; null for everybody. */
export type KeptPlaces = KeptForEntry & { id: string; joinedBefore: Date | null; isOpen: boolean }

/** What is kept of a run for its line, and was since a moment. The run must be locked. */
export async function keptOf(tx: Handle, runId: string, since: Date): Promise<KeptPlaces[]> {
  const rows = await tx
    .select()
    .from(waitlistKept)
    .where(
      and(
        eq(waitlistKept.runId, runId),
        or(isNull(waitlistKept.endedAt), gt(waitlistKept.endedAt, since)),
      ),
    )
    .orderBy(waitlistKept.keptFrom, waitlistKept.id)
  return rows.map(({ id, entryId, places, keptFrom: from, keptUntil, endedAt, joinedBefore }) => ({
    id,
    entryId,
    places,
    from,
    until: endedAt ?? keptUntil,
    joinedBefore,
    isOpen: endedAt === null,
  }))
}

/** Who had a claim to what is kept for an entry now: who joined before this; null for everybody. */
export async function claimOfKept(tx: Handle, entryId: string) {
  const [kept] = await tx
    .select({ joinedBefore: waitlistKept.joinedBefore })
    .from(waitlistKept)
    .where(eq(waitlistKept.entryId, entryId))
    .orderBy(desc(waitlistKept.keptFrom))
    .limit(1)
  return kept?.joinedBefore ?? null
}

type NewKept = Omit<typeof waitlistKept.$inferInsert, 'id' | 'endedAt'>

export async function insertKept(tx: Handle, kept: NewKept) {
  await tx.insert(waitlistKept).values(kept)
}

/** Those that were paid for do not count. */
export async function endKept(
  tx: Handle,
  entryId: string,
  { now, paid }: { now: Date; paid: number },
) {
  await tx
    .update(waitlistKept)
    .set({ endedAt: now, places: sql`greatest(0, ${waitlistKept.places} - ${paid}::int)` })
    .where(and(eq(waitlistKept.entryId, entryId), isNull(waitlistKept.endedAt)))
}

/** Networks of whose offers of this run one was let go. */
export async function networksThatLetGo(
  tx: Handle,
  { id, courseSlug }: { id: string; courseSlug: string },
) {
  const { network, state, expiredOffers, offeredAt, runId, heldRunId } = waitlistEntries
  const hadOffer = or(
    gt(expiredOffers, 0),
    inArray(state, ['declined', 'expired']),
    and(eq(state, 'left'), isNotNull(offeredAt)),
  )
  const rows = await tx
    .selectDistinct({ network })
    .from(waitlistEntries)
    .where(
      and(
        ...[eq(waitlistEntries.courseSlug, courseSlug), isNotNull(network), hadOffer],
        or(eq(runId, id), eq(heldRunId, id), isNull(runId)),
      ),
    )
  return new Set(rows.flatMap(({ network: each }) => each ?? []))
}

/** Two of one network could both be the last one otherwise. Before the lock on the run. */
export async function lockNetwork(tx: Handle, network: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${network}, 0))`)
}

type Caller = { network: string; courseSlug: string; runId: string | null }

/** Who waits from one network for this date, or for any date of the course, and for how many places. */
export async function waitingFrom(tx: Handle, { network, courseSlug, runId }: Caller) {
  const [counted] = await tx
    .select({
      entries: sql<number>`count(*)::int`,
      places: sql<number>`coalesce(sum(${waitlistEntries.places}), 0)::int`,
    })
    .from(waitlistEntries)
    .where(
      and(
        ...[eq(waitlistEntries.courseSlug, courseSlug), eq(waitlistEntries.network, network)],
        inArray(waitlistEntries.state, ['waiting', 'offered']),
        runId ? eq(waitlistEntries.runId, runId) : isNull(waitlistEntries.runId),
      ),
    )
  return counted ?? { entries: 0, places: 0 }
}
