import { type RegisterView, registerView } from '#app/domain/register/register-view.ts'
import { type HalfSession, sessionOf } from '#app/domain/register/session.ts'
import { ruleOn } from '#app/domain/schedule/lawful/course-rule.ts'
import { rulesFor } from '#app/domain/schedule/lawful/delivery.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { type RowOfRun, registerRowsOf } from '#app/storage/register/register-rows.ts'
import { type RegisterRun, rostersOf } from '#app/storage/register/register-runs.ts'
import { daysOfRuns } from '#app/storage/schedule/run-days.ts'
import { courseRules } from '#content/rules/course-rules.ts'
import {
  departureSignatures,
  entryCheckMinutes,
  sessionRules,
} from '#content/rules/register-rules.ts'

export type RunRegister = {
  run: RegisterRun
  sessions: readonly HalfSession[]
  people: readonly { bookingId: string; fullName: string; email: string }[]
  rows: readonly RowOfRun[]
  view: RegisterView
}

/** The registers of runs as they are now; for all of them at once, because lists show many. */
export async function readRegisters(
  db: Handle,
  runs: readonly RegisterRun[],
): Promise<RunRegister[]> {
  const ids = runs.map(({ id }) => id)
  const days = Map.groupBy(await daysOfRuns(db, ids), ({ scheduleId }) => scheduleId)
  const people = Map.groupBy(await rostersOf(db, ids), ({ runId }) => runId)
  const rows = Map.groupBy(await registerRowsOf(db, ids), ({ runId }) => runId)
  return runs.map((run) => {
    const own = { people: people.get(run.id) ?? [], rows: rows.get(run.id) ?? [] }
    const sessions = sessionsOf(run.courseSlug, days.get(run.id) ?? [])
    return { run, sessions, ...own, view: viewOf(run, { sessions, ...own }) }
  })
}

/** Minutes that the course asks for; null where no rule does. */
export function requiredMinutes({ courseSlug, delivery, startDate }: RegisterRun) {
  const { minimum } = ruleOn(rulesFor(courseRules[courseSlug], delivery), startDate) ?? {}
  return minimum ? minimum.hours * 60 : null
}

export function viewOf(
  run: RegisterRun,
  { sessions, rows, people }: Pick<RunRegister, 'sessions' | 'rows' | 'people'>,
) {
  const required = requiredMinutes(run)
  const roster = people.map(({ bookingId }) => bookingId)
  const departureFrom = departureSignatures[run.courseSlug] ?? null
  return registerView({ sessions, rows, roster, required, rules: sessionRules, departureFrom })
}

type Day = { date: string; starts: string; ends: string }

/** The checks at the beginning of the first day do not count as teaching. */
function sessionsOf(courseSlug: string, days: readonly Day[]) {
  const rules = entryCheckMinutes[courseSlug] ?? []
  return days.flatMap((day, nth) => {
    const checks = rules.findLast(({ from }) => from <= day.date)?.minutes ?? 0
    return sessionOf(day, sessionRules, nth === 0 ? checks : 0)
  })
}
