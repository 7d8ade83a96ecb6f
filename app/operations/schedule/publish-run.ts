import { refused } from '#app/domain/basics/outcome.ts'
import type { Finding } from '#app/domain/schedule/lawful/finding.ts'
import { daysOf } from '#app/domain/schedule/run-days.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { insertRun, type RunDetails } from '#app/storage/schedule/run-changes.ts'
import { releasePlaces } from '../waitlist/release-places.ts'
import { judgePlan } from './lawful/judge-plan.ts'
import { keepBreaches } from './lawful/keep-breaches.ts'
import { type Forbidden, refuseBreaches } from './lawful/refuse-breaches.ts'

type PublishInput = {
  dates: readonly RunDetails[]
  /** Why staff publish a date that a rule forbids. */
  override?: string | null
  actorId: string
}

type Published = { ok: true; ids: string[] } | Forbidden

/** Creates all of the runs or none; an active one is on its course's page at once. */
export async function publishDates(
  { dates, override = null, actorId }: PublishInput,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Published> {
  const published = await db.transaction(async (tx): Promise<Published> => {
    const judged: { date: RunDetails; breaches: readonly Finding[] }[] = []
    for (const date of dates) judged.push({ date, breaches: await breachesOf(tx, date, now()) })
    const findings = judged.flatMap(({ breaches }) => breaches)
    if (findings.length > 0 && !override) return refused('forbidden', { findings })
    const ids: string[] = []
    for (const { date, breaches } of judged) {
      const id = await insertRun(tx, date)
      // Who waits for any date comes before the public.
      await releasePlaces(tx, id, { now: now(), why: 'on-sale' })
      await recordAudit(tx, 'date-created', id, { actorId, fields: Object.keys(date) })
      await refuseBreaches(tx, { runId: id, breaches, override, actorId })
      await keepBreaches(tx, id, now())
      ids.push(id)
    }
    return { ok: true, ids }
  })
  nudge('refresh-public-answers', 'send-mail')
  return published
}

/** A new date has neither trainers nor rooms yet. */
async function breachesOf(tx: Handle, date: RunDetails, now: Date) {
  if (date.status !== 'active') return []
  const { courseSlug, delivery, maxCapacity: capacity, starts, ends } = date
  const days = daysOf(date).map((day) => ({ date: day, starts, ends }))
  const wanted = { trainers: [], rooms: [] }
  return (await judgePlan(tx, { courseSlug, delivery, capacity, days, wanted }, now)).forbidden
}
