import { addDays, daysBetween } from '#app/domain/basics/calendar-date.ts'
import { type CourseRule, ruleOn } from '../lawful/course-rule.ts'
import type { Delivery } from '../lawful/delivery.ts'
import { daysOf, holidayIn } from '../run-days.ts'
import {
  isFreeOn,
  type Taken,
  type Trainer,
  whoCanTeach,
  whyNobody,
} from '../trainers/who-can-teach.ts'
import { weekdayOf } from './quarter.ts'

/** How a course is usually run: as its latest date, or as the catalogue says. */
export type UsualRun = {
  courseSlug: string
  days: number
  /** 0 for Monday. */
  weekday: number
  starts: string
  ends: string
  places: number
  delivery: Delivery
}

type Room = { id: string; name: string; capacity: number }

export type Circumstances = {
  /** Of the course, taught in this way. */
  rules: readonly CourseRule[]
  holidays: Readonly<Record<string, string>>
  trainers: readonly Trainer[]
  rooms: readonly Room[]
  taken: readonly Taken[]
}

export type Proposal = {
  courseSlug: string
  startDate: string
  endDate: string
  starts: string
  ends: string
  places: number
  delivery: Delivery
  trainer: { id: string; name: string } | null
  room: { id: string; name: string } | null
  /** What stands in the way, or is worth knowing. */
  notes: string[]
}

/** A date of a course in a week, with a trainer and a room that are free on all of its days. */
export function proposeRun(
  usual: UsualRun,
  monday: string,
  circumstances: Circumstances,
): Proposal {
  const { rules, holidays } = circumstances
  const { courseSlug, starts, ends, delivery } = usual
  const length = Math.max(usual.days, ruleOn(rules, monday)?.minimum?.days ?? 1)
  const run = daysInWeek(monday, { ...usual, days: length }, holidays)
  const days = daysOf(run).map((date) => ({ date, starts, ends }))
  const isFree = ({ id }: { id: string }) => isFreeOn(id, days, circumstances.taken)

  const who = whoCanTeach({ courseSlug, days, rules }, circumstances)
  const [trainer = null] = who.ready
  const nobody = whyNobody(who)
  const limits = days.flatMap(({ date }) => {
    const { perTrainer, mostPlaces } = ruleOn(rules, date) ?? {}
    return [perTrainer ?? usual.places, mostPlaces ?? usual.places]
  })
  const wanted = Math.min(usual.places, ...limits)
  const room = fittingRoom(circumstances.rooms.filter(isFree), wanted)

  const holiday = holidayIn(run, holidays)
  return {
    courseSlug,
    ...run,
    starts,
    ends,
    places: Math.min(wanted, room?.capacity ?? wanted),
    delivery,
    trainer: trainer && { id: trainer.id, name: trainer.fullName },
    room: room && { id: room.id, name: room.name },
    notes: [
      ...(holiday ? [`Bank holiday: ${holiday.name}.`] : []),
      ...(nobody ? [nobody] : []),
      ...(room ? [] : ['No room is free.']),
    ],
  }
}

/** On the usual weekday, or on the first one after or before it on which no bank holiday is in the way. */
function daysInWeek(
  monday: string,
  { days, weekday }: Pick<UsualRun, 'days' | 'weekday'>,
  holidays: Circumstances['holidays'],
) {
  const from = (offset: number) => {
    const startDate = addDays(monday, offset)
    return { startDate, endDate: addDays(startDate, days - 1) }
  }
  const offsets = [0, 1, 2, 3, 4, 5, 6]
    .filter((offset) => offset + days <= 7)
    .sort((one, other) => Math.abs(one - weekday) - Math.abs(other - weekday))
  const free = offsets.find((offset) => holidayIn(from(offset), holidays) === null)
  return from(free ?? offsets[0] ?? weekday)
}

/** The smallest room that holds everybody, else the largest one. */
function fittingRoom(rooms: readonly Room[], places: number) {
  const bySize = [...rooms].sort((one, other) => one.capacity - other.capacity)
  return bySize.find(({ capacity }) => capacity >= places) ?? bySize.at(-1) ?? null
}

/** The hours that a proposal takes, so that the next one is given somebody else. */
export function takenBy({ startDate, endDate, starts, ends, trainer, room }: Proposal): Taken[] {
  return daysOf({ startDate, endDate }).flatMap((date) =>
    [trainer, room].flatMap((each) => (each ? [{ id: each.id, date, starts, ends }] : [])),
  )
}

type Hours = Pick<UsualRun, 'starts' | 'ends' | 'places' | 'delivery'>
type LatestRun = Hours & { startDate: string; endDate: string }

/** As the latest date of the course was run; a course without one as the catalogue says. */
export function usualRun(
  courseSlug: string,
  latest: LatestRun | null,
  { duration, ...listed }: { duration: string; places: number; delivery: Delivery },
): UsualRun {
  if (!latest) {
    const days = Number.parseInt(duration, 10) || 1
    return { courseSlug, days, weekday: 0, starts: '09:00', ends: '17:00', ...listed }
  }
  const { startDate, endDate, ...hours } = latest
  const days = daysBetween(startDate, endDate) + 1
  return { courseSlug, days, weekday: weekdayOf(startDate), ...hours }
}
