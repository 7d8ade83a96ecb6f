import { willRun } from '../../../content/policies.ts'
import { londonToday } from '../../domain/basics/london-time.ts'
import { minimumFor } from '../../domain/schedule/will-it-run.ts'
import type { Services } from '../../services.server.ts'
import { unconfirmedRuns } from '../../storage/schedule/confirmed-runs.ts'
import { runIsolated } from '../basics/run-isolated.ts'
import { updateClassLimits } from './class-limits.ts'
import { confirmRun } from './confirm-run.ts'

/** What follows from bookings, rooms and rules without anybody deciding it. */
export async function followRuns(services: Pick<Services, 'db' | 'now' | 'nudge'>) {
  await updateClassLimits(services)
  const open = await unconfirmedRuns(services.db, londonToday(services.now()))
  const enough = open.filter(({ courseSlug, people }) => {
    return people >= minimumFor(courseSlug, willRun).people
  })
  await runIsolated(enough, async function confirmFullEnoughRun({ id }) {
    await confirmRun({ runId: id, runs: true, actorId: null }, services)
  })
}
