import { refused } from '#app/domain/basics/outcome.ts'
import { assessorsOn, type ChosenAssessor } from '#app/domain/certificate/result/assessors.ts'
import { rulesFor } from '#app/domain/schedule/lawful/delivery.ts'
import { shortDayText } from '#app/domain/schedule/run-text.ts'
import { unqualifiedText } from '#app/domain/schedule/trainers/who-can-teach.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import type { RegisterRun } from '#app/storage/register/register-runs.ts'
import { listTrainers } from '#app/storage/schedule/trainers.ts'
import { courseRules } from '#content/rules/course-rules.ts'
import { storedAssignments } from '../schedule/stored-assignments.ts'

/** Who may assess a run on a day; `teaching` has those who teach it, the lead of that day first. */
export async function readAssessors(db: Handle, run: RegisterRun, day: string) {
  const { id, courseSlug, delivery } = run
  const { trainers: assigned } = await storedAssignments(db, id)
  const isLess = ({ date, role }: (typeof assigned)[number]) =>
    Number(date !== day) * 2 + Number(role !== 'lead')
  const teaching = assigned
    .toSorted((one, other) => isLess(one) - isLess(other))
    .map(({ trainerId }) => trainerId)
  const trainers = await listTrainers(db)
  const rules = rulesFor(courseRules[courseSlug], delivery)
  return { ...assessorsOn(day, { courseSlug, rules, trainers, likely: teaching }), teaching }
}

type Chosen = { assessor: ChosenAssessor; days: readonly string[] }

/** How an assessor is recorded; refused where they may not assess on one of these days. */
export async function assessedBy(tx: Handle, run: RegisterRun, { assessor, days }: Chosen) {
  if (!('trainerId' in assessor)) {
    const { name, qualification } = assessor
    const columns = { invigilator: name, assessorId: null, assessorQualification: qualification }
    return { ok: true, columns } as const
  }
  const { trainerId } = assessor
  let fullName = ''
  for (const day of new Set(days)) {
    const { ready, unqualified } = await readAssessors(tx, run, day)
    const found = ready.find(({ id }) => id === trainerId)
    const lacks = unqualified.find(({ id }) => id === trainerId)
    if (!found) return refused('not-qualified', { problem: refusalText(day, lacks) })
    fullName = found.fullName
  }
  const columns = { invigilator: fullName, assessorId: trainerId, assessorQualification: null }
  return { ok: true, columns } as const
}

function refusalText(day: string, lacks: Parameters<typeof unqualifiedText>[0] | undefined) {
  const why = lacks ? ` ${unqualifiedText(lacks)}` : ''
  return `Cannot assess this course on ${shortDayText(day)}.${why} Please choose somebody else.`
}
