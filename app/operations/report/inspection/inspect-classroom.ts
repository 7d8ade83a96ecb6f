import { staffDate } from '#app/domain/basics/staff-date.ts'
import type { TaughtDay } from '#app/domain/register/printed-sheet.ts'
import type { RegisterView } from '#app/domain/register/register-view.ts'
import type { InspectedTrainer } from '#app/domain/report/inspection/inspected-run.ts'
import type { Delivery } from '#app/domain/schedule/lawful/delivery.ts'
import type { Breach, Finding } from '#app/domain/schedule/lawful/finding.ts'
import { dayText, shortDayText } from '#app/domain/schedule/run-text.ts'
import { qualificationNames } from '#app/domain/schedule/trainers/qualification.ts'
import { judgeBy, readRecords } from '#app/operations/schedule/lawful/judge-plan.ts'
import { storedAssignments } from '#app/operations/schedule/stored-assignments.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { overridesOf } from '#app/storage/schedule/overrides.ts'
import { daysOfRuns } from '#app/storage/schedule/run-days.ts'

type Wanted = {
  run: { id: string; courseSlug: string; delivery: Delivery }
  /** Of everybody on the run, also where only some of them are inspected. */
  view: RegisterView
  asOf: Date
}

/** Judged by those who came on each day; the others by the run as a whole. */
const byNumbers: readonly Breach[] = [
  ...['too-few-places', 'too-many', 'too-many-for-trainers', 'too-many-for-room'],
] as Breach[]
const byRun: readonly Breach[] = [
  ...['too-few-days', 'too-few-hours', 'no-lead', 'may-not-teach', 'not-qualified'],
] as Breach[]

/** Who taught a run, with what they could show on its days, and how many came for each of them. */
export async function inspectClassroom({ run, view, asOf }: Wanted, db: Handle) {
  const { id, courseSlug, delivery } = run
  const { days, trainers, wanted } = await storedAssignments(db, id)
  const records = await readRecords(db)
  const places = new Map((await daysOfRuns(db, [id])).map(({ date, venue }) => [date, venue]))
  const present = new Map(days.map(({ date }) => [date, presentOn(view, date)]))
  const judged = (capacity: number, which: typeof days, breaches: readonly Breach[]) =>
    judgeBy(
      records,
      { courseSlug, delivery, capacity, counts: 'people', days: which, wanted },
      asOf,
    ).forbidden.filter(({ breach }) => breaches.includes(breach))
  const breaches: Finding[] =
    view.people.length === 0
      ? []
      : [
          ...judged(view.people.length, days, byRun),
          ...days.flatMap((day) => judged(present.get(day.date) ?? 0, [day], byNumbers)),
        ]
  return {
    breaches,
    numbers: new Map(
      days.map(({ date }) => [
        date,
        {
          present: present.get(date) ?? 0,
          trainers: trainers.filter((trainer) => trainer.date === date).length,
        },
      ]),
    ),
    days: days.map(
      ({ date, starts, ends, room, address }): TaughtDay => ({
        date,
        starts,
        ends,
        where: room ? `${room}, ${address ?? places.get(date)}` : (places.get(date) ?? ''),
        trainers: trainers
          .filter((trainer) => trainer.date === date)
          .map(({ fullName, role }) =>
            role === 'assistant' ? `${fullName} (assistant)` : fullName,
          ),
      }),
    ),
    trainers: trainersOf(trainers, records.trainers),
    overrides: (await overridesOf(db, id)).map(({ id: override, findings, reason, at, who }) => ({
      id: override,
      text: `Published by ${who ?? 'somebody who left'}, ${staffDate(at)}, although: ${findings.join(' ')}`,
      reason,
    })),
  }
}

/** Whoever is not marked absent in both halves; everybody while nobody is marked. */
function presentOn(view: RegisterView, date: string) {
  const marks = view.people.map(({ days }) =>
    (days.get(date)?.halves ?? []).map(({ value }) => value),
  )
  if (marks.flat().every((value) => value === null)) return view.people.length
  return marks.filter((own) => own.some((value) => value && value.is !== 'absent')).length
}

type Assigned = Awaited<ReturnType<typeof storedAssignments>>['trainers']
type Known = Awaited<ReturnType<typeof readRecords>>['trainers']

function trainersOf(assigned: Assigned, known: Known): InspectedTrainer[] {
  const byTrainer = Map.groupBy(assigned, ({ trainerId }) => trainerId)
  return [...byTrainer]
    .map(([trainerId, days]) => ({
      id: trainerId,
      name: days[0]?.fullName ?? '',
      days: days.map(({ date, role }) => `${shortDayText(date)} (${role})`).join(', '),
      qualifications: (known.find(({ id }) => id === trainerId)?.qualifications ?? [])
        .map(({ id, kind, number, expiresOn, evidence }) => ({
          id,
          name: qualificationNames[kind],
          number,
          evidence,
          until: expiresOn ? `until ${dayText(expiresOn)}` : 'does not expire',
        }))
        .sort((one, other) =>
          compare([one.name, one.until, one.id], [other.name, other.until, other.id]),
        ),
    }))
    .sort((one, other) => compare([one.name, one.id], [other.name, other.id]))
}

/** By code units: the same on every machine. */
function compare(one: readonly string[], other: readonly string[]) {
  const [a, b] = [one.join('\n'), other.join('\n')]
  return a < b ? -1 : Number(a > b)
}
