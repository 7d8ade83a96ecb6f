import { and, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { runTrainers } from '#app/storage/schema/assignment.ts'
import { rooms } from '#app/storage/schema/room.ts'
import { courseSchedules, scheduleDays } from '#app/storage/schema/schedule.ts'
import { trainers } from '#app/storage/schema/trainer.ts'
import type { PlannedRun } from './runs.ts'

type Planted = { scheduleIds: ReadonlyMap<PlannedRun, string>; today: string; now: Date }

/** Coming dates have the trainer of the timetable and a room that holds everybody; drafts have neither. */
export async function plantAssignments(tx: Handle, { scheduleIds, today, now }: Planted) {
  const coming = [...scheduleIds].filter(
    ([{ status, startDate }]) => status === 'active' && startDate >= today,
  )
  const people = await tx.select({ id: trainers.id, name: trainers.fullName }).from(trainers)
  const free = await freeRooms(tx, today)
  const teaching = coming.flatMap(([run, scheduleId], nth) => {
    const trainerId = people.find(({ name }) => name === run.instructor)?.id
    if (!trainerId) return []
    const answer = answerOf(nth)
    const given = { trainerId, answer, answeredAt: answer && now, role: 'lead' as const }
    return run.days.map((day) => ({ scheduleId, ...day, ...given }))
  })
  // A draft of an earlier planting may have them already.
  if (teaching.length > 0) await tx.insert(runTrainers).values(teaching).onConflictDoNothing()
  await giveRooms(
    tx,
    coming.map(([run, scheduleId]) => ({ scheduleId, roomId: free(run) })),
  )
  await confirmOne(tx, coming, now)
}

type Place = { scheduleId: string; roomId: string | null }

export async function giveRooms(tx: Handle, places: readonly Place[]) {
  for (const [roomId, own] of Map.groupBy(places, (place) => place.roomId)) {
    const ids = own.map(({ scheduleId }) => scheduleId)
    if (roomId)
      await tx.update(scheduleDays).set({ roomId }).where(inArray(scheduleDays.scheduleId, ids))
  }
}

/** Staff have decided that the next date with free places runs, although few have booked it. */
async function confirmOne(tx: Handle, coming: [PlannedRun, string][], now: Date) {
  const [, id] = coming.find(([{ taken, capacity }]) => taken > 0 && taken < capacity) ?? []
  if (id)
    await tx.update(courseSchedules).set({ confirmedAt: now }).where(eq(courseSchedules.id, id))
}

/** Most have accepted; one has declined, and another has not answered yet. */
function answerOf(nth: number) {
  if (nth === 2) return 'declined' as const
  return nth === 3 ? null : ('accepted' as const)
}

/** The smallest room that holds everybody and is free on every day of a run. */
export async function freeRooms(tx: Handle, from: string) {
  const all = await tx.select().from(rooms).orderBy(rooms.capacity, rooms.name)
  const kept = await tx
    .select({ date: scheduleDays.date, roomId: scheduleDays.roomId })
    .from(scheduleDays)
    .where(and(gte(scheduleDays.date, from), isNotNull(scheduleDays.roomId)))
  const taken = new Set(kept.map(({ date, roomId }) => `${date} ${roomId}`))
  return ({ capacity, days }: PlannedRun) => {
    const room = all.find((each) => {
      return each.capacity > capacity && days.every(({ date }) => !taken.has(`${date} ${each.id}`))
    })
    for (const { date } of room ? days : []) taken.add(`${date} ${room?.id}`)
    return room?.id ?? null
  }
}
