import { addDays } from '#app/domain/basics/calendar-date.ts'
import { rulesFor } from '#app/domain/schedule/lawful/delivery.ts'
import { substituteDays } from '#app/domain/schedule/limits.ts'
import { type WhoCanTeach, whoCanTeach } from '#app/domain/schedule/trainers/who-can-teach.ts'
import type { Services } from '#app/services.server.ts'
import { takenBetween } from '#app/storage/schedule/planner.ts'
import { daysTaughtBy } from '#app/storage/schedule/teaching.ts'
import { listTrainers } from '#app/storage/schedule/trainers.ts'
import { courseRules } from '#content/rules/course-rules.ts'

type Period = { trainerId: string; from: string; until: string }

type Taught = Awaited<ReturnType<typeof daysTaughtBy>>

type ToReplace = { run: Taught[number]; days: Taught; who: WhoCanTeach }

/** What a trainer is to teach in a period, by run, and who could teach it instead, in order. */
export async function findSubstitutes(
  { trainerId, from, until }: Period,
  { db }: Pick<Services, 'db'>,
): Promise<ToReplace[]> {
  const days = await daysTaughtBy(db, { trainerId, from, until })
  const everyone = await listTrainers(db)
  const trainers = everyone.filter(({ id, leftOn }) => leftOn === null && id !== trainerId)
  const around = { from: addDays(from, -substituteDays), to: addDays(until, substituteDays) }
  const taken = await takenBetween(db, around)
  return [...Map.groupBy(days, ({ runId }) => runId).values()].flatMap((own) => {
    const [run] = own
    if (!run) return []
    const { courseSlug, delivery } = run
    const wanted = { courseSlug, days: own, rules: rulesFor(courseRules[courseSlug], delivery) }
    return [{ run, days: own, who: whoCanTeach(wanted, { trainers, taken }) }]
  })
}
