import { londonInstant, londonToday } from '#app/domain/basics/london-time.ts'
import { type Outcome, type Refused, refused } from '#app/domain/basics/outcome.ts'
import type { ChosenAssessor } from '#app/domain/certificate/result/assessors.ts'
import { attendanceOn } from '#app/domain/certificate/result/attendance.ts'
import {
  type AttemptRefusal,
  decideAttempt,
  type TypedAttempt,
} from '#app/domain/certificate/result/decide-attempt.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { insertAttempts, type NewAttempt } from '#app/storage/certificate/unit-attempts.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { registerRun } from '#app/storage/register/register-runs.ts'
import { type Assessor, mayAssess } from './may-assess.ts'
import { assessedBy } from './read-assessors.ts'
import { readClass } from './read-class.ts'

type Sitting = {
  runId: string
  author: Assessor
  assessor: ChosenAssessor
  /** Each with an id that was made with the page. */
  attempts: readonly (TypedAttempt & { id: string; bookingId: string })[]
}

type Problems =
  | Refused<'refused', { problems: ReadonlyMap<string, AttemptRefusal> }>
  | Refused<'not-qualified', { problem: string }>

/**
 * Records the results of a class in one act: all of them, or none with the problem of each person.
 * What is sent again, or was recorded by somebody else in the same way, is not recorded twice.
 */
export async function recordAttempts(
  { runId, author, assessor, attempts }: Sitting,
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<Outcome<{ added: number }, 'not-found'> | Problems> {
  return db.transaction(async (tx) => {
    const run = await registerRun(tx, runId)
    if (!run || !(await mayAssess(tx, runId, author))) return refused('not-found')
    const days = attempts.map(({ day }) => day)
    const by = await assessedBy(tx, run, { assessor, days })
    if (!by.ok) return by
    // Whoever records for the same people at the same moment waits here, and then sees what we wrote.
    for (const id of attempts.map(({ bookingId }) => bookingId).toSorted()) {
      await lockBookings(tx, { id })
    }
    const { units, sessions, view, people } = await readClass(tx, run, { now })
    const problems = new Map<string, AttemptRefusal>()
    const added: NewAttempt[] = []
    for (const { id, bookingId, ...typed } of attempts) {
      const person = people.find(({ booking }) => booking.id === bookingId)
      if (!person) {
        problems.set(bookingId, 'not-on-this-date')
        continue
      }
      const { attempts: all, standing, mayBeAssessed } = person
      const session = sessions.find(({ date }) => date === typed.day)
      const situation = {
        units,
        attempts: standing,
        mayBeAssessed,
        startDate: run.startDate,
        hasBegun: !session || now() >= londonInstant(session.date, session.starts),
        attendance: attendanceOn(typed.day, bookingId, view),
        today: londonToday(now()),
      }
      const decided = decideAttempt(typed, situation)
      if (!decided.ok) problems.set(bookingId, decided.reason)
      // Recorded from the same page and taken back since.
      else if (decided.isNew && all.some((each) => each.id === id)) {
        problems.set(bookingId, 'changed-meanwhile')
      } else if (decided.isNew) {
        const recorded = { recordedBy: author.id, recordedAt: now() }
        added.push({ ...decided.attempt, id, enrollmentId: bookingId, ...by.columns, ...recorded })
      }
    }
    if (problems.size > 0) return refused('refused', { problems })
    await insertAttempts(tx, added)
    if (added.length > 0) {
      await recordAudit(tx, 'results-recorded', runId, {
        actorId: author.id,
        details: { count: String(added.length) },
      })
    }
    return { ok: true, added: added.length }
  })
}
