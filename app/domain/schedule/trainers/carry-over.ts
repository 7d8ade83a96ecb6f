import type { TrainerRole } from './trainer-role.ts'

type TrainerOnDay = { date: string; trainerId: string; role: TrainerRole }
type RoomOnDay = { date: string; roomId: string }

/** Who teaches the days of a run, and in which rooms. */
export type Wanted = { trainers: readonly TrainerOnDay[]; rooms: readonly RoomOnDay[] }

/**
 * The assignments of a run whose days change. Who was on every day in the same role, and a room of
 * every day, goes along to the new days; the others stay on the days that stay.
 */
export function carriedOver(
  { trainers, rooms }: Wanted,
  formerDays: readonly string[],
  newDays: readonly string[],
): Wanted {
  const goesAlong = (days: readonly { date: string }[]) => days.length === formerDays.length
  const stays = ({ date }: { date: string }) => newDays.includes(date)
  const byTrainer = Map.groupBy(trainers, ({ trainerId, role }) => `${trainerId} ${role}`)
  const byRoom = Map.groupBy(rooms, ({ roomId }) => roomId)
  return {
    trainers: [...byTrainer.values()].flatMap((days) => moved(days, goesAlong(days))),
    rooms: [...byRoom.values()].flatMap((days) => moved(days, goesAlong(days))),
  }

  function moved<Day extends { date: string }>(days: readonly Day[], everywhere: boolean): Day[] {
    const [first] = days
    if (!everywhere || !first) return days.filter(stays)
    return newDays.map((date) => ({ ...first, date }))
  }
}
