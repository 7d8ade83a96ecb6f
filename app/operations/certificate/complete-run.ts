import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { chooseStatus } from '#app/domain/booking/booking.ts'
import type { NewActLine } from '#app/domain/people/acts.ts'
import type { Services } from '#app/services.server.ts'
import { type LockedBooking, lockEach } from '#app/storage/booking/locked-bookings.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { writeAct } from '#app/storage/people/acts.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { registerRun, rostersOf } from '#app/storage/register/register-runs.ts'
import { lockRun } from '#app/storage/schedule/run-locks.ts'
import { asBooking, write } from '../booking/apply-booking-event.ts'
import { userMay } from '../people/user-may.ts'
import { issueCertificate } from './issue-certificate.ts'
import { readClass } from './read-class.ts'

type Completion = { runId: string; actorId: string }

/**
 * Completes every booking of a run whose register is full and whose result is recorded, and issues the
 * certificates of those who passed. Whoever is left out stays as they are; pressed again, nothing
 * happens twice.
 */
export async function completeRun(
  { runId, actorId }: Completion,
  { db, now, nudge, catalogue }: Pick<Services, 'db' | 'now' | 'nudge' | 'catalogue'>,
): Promise<Outcome<{ completed: number; issued: number; actId: string }, 'not-found'>> {
  const outcome = await db.transaction(async (tx) => {
    const run = await registerRun(tx, runId)
    if (!run || !(await userMay(tx, actorId, 'manage-certificates'))) return refused('not-found')
    const locked = await lockClass(tx, runId)
    const of = await readClass(tx, run, { now })
    let [completed, issued] = [0, 0]
    const lines: NewActLine[] = []
    for (const person of of.people) {
      const booking = locked.get(person.booking.id)
      const about = { subjectType: 'booking', subjectId: person.booking.id } as const
      if (!booking || person.completion.length > 0) {
        lines.push({ ...about, outcome: 'left-out' })
        continue
      }
      const isCompleted = booking.status === 'confirmed'
      if (isCompleted) {
        await complete(tx, booking, now())
        completed += 1
      }
      // A certificate that was withdrawn is not issued again with everybody else's.
      const isPutForward = person.putForward.length === 0 && !person.certificate
      const isIssued =
        isPutForward && (await issueCertificate(tx, { of, person, actorId }, { now, catalogue }))
      if (isIssued) issued += 1
      if (isIssued) {
        const details = isCompleted ? { details: { completed: 'yes' } } : {}
        lines.push({ ...about, outcome: 'certified', ...details })
      } else {
        const details = isCompleted ? {} : { details: { before: 'yes' } }
        lines.push({ ...about, outcome: 'completed', ...details })
      }
    }
    if (completed > 0) {
      await recordAudit(tx, 'date-completed', runId, {
        actorId,
        details: { count: String(completed) },
      })
    }
    const act = { kind: 'class-completed', scheduleId: runId, actorId, at: now(), lines } as const
    return { ok: true, completed, issued, actId: await writeAct(tx, act) } as const
  })
  if (outcome.ok && outcome.issued > 0) nudge('send-mail')
  return outcome
}

/** The bookings of the run by id, then the run itself: the order in which everybody locks. */
async function lockClass(tx: Handle, runId: string) {
  const ids = (await rostersOf(tx, [runId])).map(({ bookingId }) => bookingId)
  const all = await lockEach(tx, ids)
  const locked = new Map([...all].filter(([, { scheduleId }]) => scheduleId === runId))
  await lockRun(tx, runId)
  return locked
}

async function complete(tx: Handle, booking: LockedBooking, now: Date) {
  await write(tx, booking, chooseStatus(asBooking(booking), 'completed'), now)
}
