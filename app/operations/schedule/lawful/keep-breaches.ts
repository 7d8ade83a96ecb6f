import { londonToday } from '#app/domain/basics/london-time.ts'
import type { Finding } from '#app/domain/schedule/lawful/finding.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { assignedTrainers, daysWithRooms } from '#app/storage/schedule/assignments.ts'
import {
  acceptedFindings,
  type JudgedRun,
  runsToJudge,
  writeBreaches,
} from '#app/storage/schedule/kept-breaches.ts'
import { judgeBy, readRecords } from './judge-plan.ts'

/** What a published run breaks now is kept with it. The run must be locked. */
export async function keepBreaches(tx: Handle, runId: string, now: Date) {
  await keep(tx, await runsToJudge(tx, londonToday(now), [runId]), now)
}

/** For what changes without a change of the run: papers, rooms, rules, and what an earlier version left. */
export async function keepAllBreaches({ db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>) {
  const changed = await keep(db, await runsToJudge(db, londonToday(now())), now())
  if (changed > 0) nudge('refresh-public-answers')
}

async function keep(tx: Handle, runs: readonly JudgedRun[], now: Date) {
  const found = await findingsOf(tx, runs, now)
  const accepted = await acceptedFindings(
    tx,
    [...found].flatMap(([id, { length }]) => (length > 0 ? [id] : [])),
  )
  let changed = 0
  for (const run of runs) {
    const findings = found.get(run.id) ?? []
    const reasons = accepted.get(run.id) ?? []
    const open = findings.filter(({ text }) => !reasons.includes(text))
    const kept = {
      breaches: [...new Set(findings.map(({ breach }) => breach))],
      openBreaches: open.map(({ breach, text }) => ({ breach, text })),
    }
    const { breaches, openBreaches } = run
    if (isSame(breaches, kept.breaches) && isSameOpen(openBreaches, kept.openBreaches)) continue
    await writeBreaches(tx, run.id, kept)
    changed += 1
  }
  return changed
}

const isSame = (one: readonly string[] | null, other: readonly string[]) =>
  one?.join() === other.join()

const isSameOpen = (one: JudgedRun['openBreaches'], other: NonNullable<typeof one>) =>
  isSame(one?.map(textOf) ?? null, other.map(textOf))

const textOf = ({ text }: { text: string }) => text

/** By run, for example since a trainer fell ill; what is known of trainers and rooms is read once. */
async function findingsOf(db: Handle, runs: readonly JudgedRun[], now: Date) {
  const ids = runs.map(({ id }) => id)
  const records = await readRecords(db)
  const days = Map.groupBy(await daysWithRooms(db, ids), ({ scheduleId }) => scheduleId)
  const trainers = Map.groupBy(await assignedTrainers(db, ids), ({ scheduleId }) => scheduleId)
  return new Map<string, Finding[]>(
    runs.map(({ id, courseSlug, delivery, capacity }) => {
      const own = days.get(id) ?? []
      const rooms = own.flatMap(({ date, roomId }) => (roomId ? [{ date, roomId }] : []))
      const wanted = { trainers: trainers.get(id) ?? [], rooms }
      const plan = { courseSlug, delivery, capacity, days: own, wanted }
      return [id, judgeBy(records, plan, now).forbidden]
    }),
  )
}
