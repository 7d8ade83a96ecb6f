import { adminMoment } from '../../../../domain/basics/admin-time.ts'
import type { Delivery } from '../../../../domain/schedule/lawful/delivery.ts'
import { shortDayText } from '../../../../domain/schedule/run-text.ts'
import type { Wanted } from '../../../../domain/schedule/trainers/carry-over.ts'
import { judgePlan } from '../../../../operations/schedule/lawful/judge-plan.ts'
import { storedAssignments } from '../../../../operations/schedule/stored-assignments.ts'
import type { Services } from '../../../../services.server.ts'
import { overridesOf } from '../../../../storage/schedule/overrides.ts'
import { listVenues } from '../../../../storage/schedule/rooms.ts'
import { teachingDays } from '../../../../storage/schedule/teaching.ts'
import { listTrainers } from '../../../../storage/schedule/trainers.ts'

type Run = {
  id: string
  courseSlug: string
  delivery: Delivery
  capacity: number
  location: string
}

/** Who teaches a run, where, and whether the rules let it be published. */
export async function loadClassroom(run: Run, { db, now }: Pick<Services, 'db' | 'now'>) {
  const { days, trainers, wanted } = await storedAssignments(db, run.id)
  const teaching = await teachingDays(db, run.id)
  const { courseSlug, delivery, capacity } = run
  const plan = { courseSlug, delivery, capacity, days, wanted }
  const [judgement, overrides, people, venues] = [
    await judgePlan(db, plan, now()),
    await overridesOf(db, run.id),
    await listTrainers(db),
    await listVenues(db),
  ]
  const on = (date: string, role: string) =>
    trainers.find((each) => each.date === date && each.role === role)?.trainerId ?? ''
  return {
    seen: seenAssignments(wanted),
    days: days.map(({ date, starts, ends, roomId }) => ({
      ...{ date, text: shortDayText(date), hours: `${starts} to ${ends}` },
      ...{ lead: on(date, 'lead'), assistant: on(date, 'assistant'), room: roomId ?? '' },
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
    overrides: overrides.map(({ at, who, ...override }) => ({
      ...override,
      about: `${who ?? 'Somebody who left'}, ${adminMoment(at)}`,
    })),
  }
}

/** What the form was made from: sent along, so that a change meanwhile is noticed. */
export function seenAssignments({ trainers, rooms }: Wanted) {
  const taught = trainers.map(({ date, role, trainerId }) => `${date} ${role} ${trainerId}`)
  return [...taught, ...rooms.map(({ date, roomId }) => `${date} ${roomId}`)].sort().join(', ')
}

export type Classroom = Awaited<ReturnType<typeof loadClassroom>>
