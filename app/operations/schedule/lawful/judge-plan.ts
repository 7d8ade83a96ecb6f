import { londonToday } from '#app/domain/basics/london-time.ts'
import { type Delivery, rulesFor } from '#app/domain/schedule/lawful/delivery.ts'
import { type Judgement, judgeRun } from '#app/domain/schedule/lawful/judge-run.ts'
import type { Wanted } from '#app/domain/schedule/trainers/carry-over.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import type { TaughtHours } from '#app/storage/schedule/assignments.ts'
import { listVenues } from '#app/storage/schedule/rooms.ts'
import { listTrainers } from '#app/storage/schedule/trainers.ts'
import { bankHolidays } from '#content/rules/bank-holidays.ts'
import { courseRules, teachingBreaks } from '#content/rules/course-rules.ts'

type Plan = {
  courseSlug: string
  delivery: Delivery
  capacity: number
  counts?: 'people'
  days: readonly TaughtHours[]
  wanted: Wanted
}

/** Whether a date with these days, trainers and rooms may be published, by the rules of its days. */
export async function judgePlan(tx: Handle, plan: Plan, now: Date): Promise<Judgement> {
  return judgeBy(await readRecords(tx), plan, now)
}

type Records = Awaited<ReturnType<typeof readRecords>>

/** What is known about trainers and rooms; read once for many plans. */
export async function readRecords(tx: Handle) {
  const trainers = await listTrainers(tx)
  return { trainers, rooms: (await listVenues(tx)).flatMap((venue) => venue.rooms) }
}

export function judgeBy({ trainers, rooms }: Records, plan: Plan, now: Date): Judgement {
  const { courseSlug, delivery, capacity, counts, days, wanted } = plan
  const trainersOn = (day: string) =>
    wanted.trainers
      .filter(({ date }) => date === day)
      .flatMap(({ trainerId, role }) => {
        const trainer = trainers.find(({ id }) => id === trainerId)
        return trainer ? [{ ...trainer, role }] : []
      })
  const roomOn = (day: string) => {
    const { roomId } = wanted.rooms.find(({ date }) => date === day) ?? {}
    return rooms.find(({ id }) => id === roomId) ?? null
  }
  return judgeRun(
    {
      courseSlug,
      capacity,
      ...(counts && { counts }),
      days: days.map(({ date, starts, ends }) => ({
        date,
        starts,
        ends,
        trainers: trainersOn(date),
        room: roomOn(date),
      })),
    },
    {
      rules: rulesFor(courseRules[courseSlug], delivery),
      breaks: teachingBreaks,
      holidays: bankHolidays.dates,
      today: londonToday(now),
      records: {
        trainers: trainers.some(({ leftOn }) => leftOn === null),
        rooms: rooms.some(({ inUse }) => inUse),
      },
    },
  )
}
