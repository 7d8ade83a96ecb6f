import { MINUTE } from '#app/domain/basics/durations.ts'
import { londonInstant, londonToday } from '#app/domain/basics/london-time.ts'
import type { PlannedRun } from '../runs.ts'
import * as day from './day-entries.ts'
import type { RecentRun, RegisterStory } from './recent-runs.ts'

type Attendee = day.Attendee

/** Who confirms make-up sessions, in the place of a trainer's name. */
export const byOffice = 'the office'

/** What somebody's tablet sent at one moment. */
export type Batch = { by: string; at: Date; entries: readonly unknown[] }

/** The register of a class as it came about; dates of the timetable were held without incident. */
export function storyOf(
  run: PlannedRun | RecentRun,
  { people, trainers }: { people: readonly Attendee[]; trainers: readonly Trainer[] },
  now: Date,
) {
  if ('story' in run && run.story === 'amended') return amended(run, people, trainers)
  const story = 'story' in run && run.story !== 'amended' ? run.story : 'held'
  return stories[story](run, people, now)
}

type Trainer = { id: string; fullName: string }

type Story = (run: PlannedRun | RecentRun, people: readonly Attendee[], now: Date) => Batch[]

const stories: Record<Exclude<RegisterStory, 'amended'> | 'held', Story> = {
  'not-begun': () => [],
  held: (run, people) =>
    run.days.map((each) => inTheEvening(run, each, day.wholeDay(each, people, by(run)))),
  'under-way': underWay,
  conflict,
  'half-marked': halfMarked,
}

/** Closed up to yesterday; today's morning is being marked once it has begun. */
function underWay(run: PlannedRun, people: readonly Attendee[], now: Date) {
  const today = londonToday(now)
  const over = run.days
    .filter(({ date }) => date < today)
    .map((each, nth) =>
      inTheEvening(
        run,
        each,
        day.wholeDay(each, people, {
          ...by(run),
          ...(nth === 0 && { morning: { 2: day.late('09:20') }, onPaper: [4] }),
        }),
      ),
    )
  const current = run.days.find(({ date }) => date === today)
  if (!current || londonInstant(today, current.starts) > now) return over
  const here = people.slice(0, 5)
  // The clock of the tablet says when the class began.
  const entries = day.marks(current, here, { half: 'morning', but: { 3: day.late('09:15') } })
  return [...over, { by: run.instructor, at: now, entries }]
}

/**
 * One person was late and made up for it, one left early, and an hour of what is missing waits to be
 * confirmed; one was marked as absent by mistake.
 */
function amended(run: PlannedRun, people: readonly Attendee[], trainers: readonly Trainer[]) {
  const [first, second, third, fourth] = run.days
  const [late, early, mistaken] = people
  const trainer = trainers.find(({ fullName }) => fullName === run.instructor)
  if (!first || !second || !third || !fourth || !late || !early || !mistaken) return []
  const wrong = day.marks(third, [mistaken], { half: 'afternoon', but: { 0: day.absent } })
  const others = people.filter((person) => person !== mistaken)
  const right = day.marks(third, [mistaken], {
    half: 'afternoon',
    replaces: wrong.map(({ id }) => id),
    reason: 'Was at the desk with a new certificate; came back at 13:00 and stayed.',
  })
  const thirdDay = [
    ...day.marks(third, people, { half: 'morning' }),
    ...day.marks(third, others, { half: 'afternoon' }),
    ...wrong,
    ...day.signatures(third, people),
    day.closing(third, run.instructor),
  ]
  const held = { room: 'Training room 1', trainerId: trainer?.id ?? '' }
  const exercise = { ...held, starts: '17:00', ends: '17:25', note: 'First exercise of the course' }
  const search = { ...held, starts: '17:00', ends: '18:00', note: 'Searching people and bags' }
  const madeUp = day.makeUp(late, { date: second.date, ...exercise })
  return [
    inTheEvening(
      run,
      first,
      day.wholeDay(first, people, { ...by(run), morning: { 0: day.late('09:25') }, onPaper: [2] }),
    ),
    inTheEvening(
      run,
      second,
      day.wholeDay(second, people, { ...by(run), afternoon: { 1: day.left('15:25') } }),
    ),
    { by: run.instructor, at: evening(second, 30), entries: [madeUp] },
    { by: byOffice, at: londonInstant(third.date, '09:40'), entries: [day.confirmation(madeUp)] },
    inTheEvening(run, third, thirdDay),
    {
      by: run.instructor,
      at: evening(third, 70),
      entries: [day.makeUp(early, { date: third.date, ...search })],
    },
    { by: run.instructor, at: londonInstant(fourth.date, '08:40'), entries: right },
    inTheEvening(run, fourth, day.wholeDay(fourth, people, by(run))),
  ]
}

/** Two tablets that did not see each other: the second person was late on one of them only. */
function conflict(run: PlannedRun | RecentRun, people: readonly Attendee[]) {
  const assistant = 'assistant' in run ? run.assistant : null
  const [only] = run.days
  if (!only || !assistant) return []
  const own = day.marks(only, people, { half: 'morning', but: { 1: day.late('09:50') } })
  const theirs = day.marks(only, people.slice(0, 3), { half: 'morning' })
  const rest = [
    ...day.marks(only, people, { half: 'afternoon' }),
    ...day.signatures(only, people.slice(1)),
  ]
  return [
    inTheEvening(run, only, [...own, ...rest]),
    { by: assistant, at: evening(only, 25), entries: theirs },
  ]
}

/** On the last day nobody marked the afternoon. */
function halfMarked(run: PlannedRun, people: readonly Attendee[]) {
  const last = run.days.at(-1)
  if (!last) return []
  return [
    ...run.days
      .slice(0, -1)
      .map((each) => inTheEvening(run, each, day.wholeDay(each, people, by(run)))),
    inTheEvening(run, last, day.marks(last, people, { half: 'morning' })),
  ]
}

const by = ({ instructor }: PlannedRun) => ({ trainer: instructor })

/** Sent when the class has gone home. */
function inTheEvening(
  { instructor }: PlannedRun,
  held: day.ClassDay,
  entries: readonly unknown[],
): Batch {
  return { by: instructor, at: evening(held, 10), entries }
}

function evening({ date, ends }: day.ClassDay, minutes: number) {
  return new Date(londonInstant(date, ends).getTime() + minutes * MINUTE)
}
