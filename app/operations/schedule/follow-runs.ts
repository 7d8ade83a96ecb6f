import { londonToday } from '#app/domain/basics/london-time.ts'
import { isStaffed } from '#app/domain/schedule/staffed.ts'
import { minimumFor } from '#app/domain/schedule/will-it-run.ts'
import type { Services } from '#app/services.server.ts'
import { unconfirmedRuns } from '#app/storage/schedule/confirmed-runs.ts'
import { willRun } from '#content/settings.ts'
import { runIsolated } from '../basics/run-isolated.ts'
import { updateClassLimits } from './class-limits.ts'
import { confirmRun } from './confirm-run.ts'
import { keepAllBreaches } from './lawful/keep-breaches.ts'

/** What follows from bookings, rooms and rules without anybody deciding it. */
export async function followRuns(services: Pick<Services, 'db' | 'now' | 'nudge'>) {
  await updateClassLimits(services)
  await keepAllBreaches(services)
  const open = await unconfirmedRuns(services.db, londonToday(services.now()))
  const enough = open.filter((run) => {
    return isStaffed(run) && run.people >= minimumFor(run.courseSlug, willRun).people
  })
  await runIsolated(enough, async function confirmFullEnoughRun({ id }) {
    await confirmRun({ runId: id, runs: true, actorId: null }, services)
  })
}
