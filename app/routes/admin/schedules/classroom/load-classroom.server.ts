import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { judgeNotice } from '#app/domain/report/inspection/judge-notice.ts'
import { rulesFor } from '#app/domain/schedule/lawful/delivery.ts'
import { shortDayText } from '#app/domain/schedule/run-text.ts'
import type { Wanted } from '#app/domain/schedule/trainers/carry-over.ts'
import { judgePlan } from '#app/operations/schedule/lawful/judge-plan.ts'
import { storedAssignments } from '#app/operations/schedule/stored-assignments.ts'
import type { Services } from '#app/services.server.ts'
import { noticesOf } from '#app/storage/report/inspection/notices.ts'
import { overridesOf } from '#app/storage/schedule/overrides.ts'
import { listVenues } from '#app/storage/schedule/rooms.ts'
import { daysOfRuns } from '#app/storage/schedule/run-days.ts'
import { teachingDays } from '#app/storage/schedule/teaching.ts'
import { listTrainers } from '#app/storage/schedule/trainers.ts'
import { bankHolidays } from '#content/rules/bank-holidays.ts'
import { courseRules } from '#content/rules/course-rules.ts'
import type { LoadedRun } from '../run-values.server.ts'

type Run = Pick<LoadedRun, 'id' | 'courseSlug' | 'delivery' | 'capacity' | 'location'>

/** Who teaches a run, where, and whether the rules let it be published. */
export async function loadClassroom(run: Run, { db, now }: Pick<Services, 'db' | 'now'>) {
  const { days, trainers, wanted } = await storedAssignments(db, run.id)
  const teaching = await teachingDays(db, run.id)
  const { courseSlug, delivery, capacity } = run
  const plan = { courseSlug, delivery, capacity, days, wanted }
  const judgement = await judgePlan(db, plan, now())
  const overrides = await overridesOf(db, run.id)
  const people = await listTrainers(db)
  const venues = await listVenues(db)
  const on = (date: string, role: string) =>
    trainers.find((each) => each.date === date && each.role === role)?.trainerId ?? ''
  return {
    seen: seenAssignments(wanted),
    days: days.map(({ date, starts, ends, roomId }) => ({
      date,
      text: shortDayText(date),
      hours: `${starts} to ${ends}`,
      lead: on(date, 'lead'),
      assistant: on(date, 'assistant'),
      room: roomId ?? '',
      answers: teaching
        .filter((each) => each.date === date)
        .map(({ fullName, answer }) => ({ fullName, answer })),
    })),
    trainers: people
      .filter(({ id, leftOn }) => !leftOn || trainers.some(({ trainerId }) => trainerId === id))
      .map(({ id, fullName, courses, leftOn }) => {
        const isQualified = courses.includes(run.courseSlug)
        const about = leftOn ? ' (left)' : isQualified ? '' : ' (not this course)'
        return { id, name: `${fullName}${about}` }
      }),
    rooms: venues.flatMap((venue) =>
      venue.rooms
        // One that a day has stays a choice, or the next form would take it away.
        .filter(({ id, inUse }) => inUse || days.some(({ roomId }) => roomId === id))
        .map(({ id, name, capacity, inUse }) => ({
          id,
          name: `${name} (${inUse ? capacity : 'not in use'})${venues.length > 1 ? `, ${venue.name}` : ''}`,
        })),
    ),
    elsewhere: days.find(({ address }) => address && address !== run.location)?.address ?? null,
    judgement,
    notice: judgement.lateNotice && (await missingNotice(db, run, judgement.lateNotice, now())),
    overrides: overrides.map(({ at, who, ...override }) => ({
      ...override,
      about: `${who ?? 'Somebody who left'}, ${adminMoment(at)}`,
    })),
  }
}

/** What a date that needs one still lacks of the notice to the regulator; null once it was given in time. */
async function missingNotice(db: Services['db'], run: Run, lateNotice: string, now: Date) {
  const notices = await noticesOf(db, run.id)
  if (notices.length === 0) return lateNotice
  const told = judgeNotice({
    notices,
    days: await daysOfRuns(db, [run.id]),
    today: londonToday(now),
    rules: rulesFor(courseRules[run.courseSlug], run.delivery),
    holidays: bankHolidays.dates,
  })
  return told && `${told.text}.`
}

/** What the form was made from: sent along, so that a change meanwhile is noticed. */
export function seenAssignments({ trainers, rooms }: Wanted) {
  const taught = trainers.map(({ date, role, trainerId }) => `${date} ${role} ${trainerId}`)
  return [...taught, ...rooms.map(({ date, roomId }) => `${date} ${roomId}`)].sort().join(', ')
}

export type Classroom = Awaited<ReturnType<typeof loadClassroom>>
