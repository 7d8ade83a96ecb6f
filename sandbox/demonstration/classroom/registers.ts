import { randomUUID } from 'node:crypto'
import { and, asc, inArray, sql } from 'drizzle-orm'
import { recordEntries } from '../../../app/operations/register/record-entries.ts'
import type { Handle } from '../../../app/storage/engine/database.server.ts'
import { auditLog } from '../../../app/storage/schema/audit.ts'
import { courseEnrollments } from '../../../app/storage/schema/booking.ts'
import { outbox } from '../../../app/storage/schema/mail.ts'
import type { PlannedRun } from '../runs.ts'
import type { Attendee } from './day-entries.ts'
import type { RecentRun } from './recent-runs.ts'
import { type Batch, storyOf } from './stories.ts'
import type { TrainerAccount } from './trainer-accounts.ts'

type Held = { run: PlannedRun | RecentRun; id: string }

type Planted = { taught: readonly Held[]; accounts: readonly TrainerAccount[]; now: Date }

/** Writes the registers of dates that have begun, day by day, as their trainers would have. */
export async function plantRegisters(tx: Handle, { taught, accounts, now }: Planted) {
  const rosters = await rostersOf(tx, taught)
  for (const { run, id } of taught) {
    const people = rosters.get(id) ?? []
    for (const batch of storyOf(run, people, now)) await write(tx, { runId: id, batch, accounts })
  }
  await dateBack(tx, taught, rosters)
}

async function rostersOf(tx: Handle, taught: readonly Held[]) {
  const rows = await tx
    .select({
      runId: courseEnrollments.scheduleId,
      bookingId: courseEnrollments.id,
      fullName: courseEnrollments.fullName,
    })
    .from(courseEnrollments)
    .where(
      and(
        inArray(
          courseEnrollments.scheduleId,
          taught.map(({ id }) => id),
        ),
        inArray(courseEnrollments.status, ['confirmed', 'completed']),
      ),
    )
    .orderBy(asc(courseEnrollments.fullName))
  return Map.groupBy(rows, ({ runId }) => runId ?? '')
}

type Writing = { runId: string; batch: Batch; accounts: readonly TrainerAccount[] }

async function write(tx: Handle, { runId, batch, accounts }: Writing) {
  const { by, at, entries } = batch
  const author = accounts.find(({ name }) => name === by)
  if (!author) throw new Error(`${by} has no account.`)
  const written = await recordEntries(
    { runId, author, device: randomUUID(), entries },
    { db: tx, now: () => at, nudge: () => {} },
  )
  const refused = written.ok
    ? written.answers.find(({ answer }) => answer === 'refused')
    : written.reason
  if (refused) throw new Error(`The register of the demonstration: ${JSON.stringify(refused)}`)
}

/** Letters were sent, and everything was recorded, when the days were closed. */
async function dateBack(
  tx: Handle,
  taught: readonly Held[],
  rosters: ReadonlyMap<string, readonly Attendee[]>,
) {
  const runIds = taught.map(({ id }) => id)
  const bookingIds = [...rosters.values()].flat().map(({ bookingId }) => bookingId)
  if (runIds.length === 0) return
  await tx
    .update(outbox)
    .set({ state: 'sent', attempts: 1, sentAt: sql`due_at`, createdAt: sql`due_at` })
    .where(
      and(
        inArray(outbox.kind, ['register-day', 'day-receipt']),
        inArray(outbox.subjectId, [...runIds, ...bookingIds]),
      ),
    )
  await tx
    .update(auditLog)
    .set({ at: sql`((details ->> 'day')::date + time '17:10') at time zone 'Europe/London'` })
    .where(
      and(
        inArray(auditLog.action, ['register-closed', 'register-amended']),
        inArray(auditLog.subjectId, runIds),
      ),
    )
}
