import { bankHolidays } from '../../../../content/bank-holidays.ts'
import { courseRules, teachingBreaks } from '../../../../content/course-rules.ts'
import { londonToday } from '../../../domain/basics/london-time.ts'
import { type Judgement, judgeRun } from '../../../domain/schedule/lawful/judge-run.ts'
import type { Wanted } from '../../../domain/schedule/trainers/carry-over.ts'
import type { Handle } from '../../../storage/engine/database.server.ts'
import type { Hours } from '../../../storage/schedule/assignments.ts'
import { listVenues } from '../../../storage/schedule/rooms.ts'
import { listTrainers } from '../../../storage/schedule/trainers.ts'

type Plan = { courseSlug: string; capacity: number; days: readonly Hours[]; wanted: Wanted }

/** Whether a date with these days, trainers and rooms may be published, by the rules of its days. */
export async function judgePlan(tx: Handle, plan: Plan, now: Date): Promise<Judgement> {
  const { courseSlug, capacity, days, wanted } = plan
  const trainers = await listTrainers(tx)
  const rooms = (await listVenues(tx)).flatMap((venue) => venue.rooms)
  return judgeRun(
    {
      ...{ courseSlug, capacity },
      days: days.map((day) => ({
        ...day,
        trainers: wanted.trainers
          .filter(({ date }) => date === day.date)
          .flatMap(({ trainerId, role }) => {
            const trainer = trainers.find(({ id }) => id === trainerId)
            return trainer ? [{ ...trainer, role }] : []
          }),
        room: roomOn(day.date),
      })),
    },
    {
      rules: courseRules[courseSlug] ?? [],
      breaks: teachingBreaks,
      holidays: bankHolidays.dates,
      today: londonToday(now),
      records: {
        trainers: trainers.some(({ leftOn }) => leftOn === null),
        rooms: rooms.some(({ inUse }) => inUse),
      },
    },
  )

  function roomOn(day: string) {
    const { roomId } = wanted.rooms.find(({ date }) => date === day) ?? {}
    return rooms.find(({ id }) => id === roomId) ?? null
  }
}
