import { MINUTE } from '../../../app/domain/basics/durations.ts'
import { londonInstant, londonToday } from '../../../app/domain/basics/london-time.ts'
import type { PlannedRun } from '../runs.ts'
import * as day from './day-entries.ts'
import type { RecentRun, RegisterStory } from './recent-runs.ts'

type Attendee = day.Attendee

/** What somebody's tablet sent at one moment. */
export type Batch = { by: string; at: Date; entries: readonly unknown[] }

/** The register of a class as it came about; dates of the timetable were held without incident. */
export function storyOf(run: PlannedRun | RecentRun, people: readonly Attendee[], now: Date) {
  const story = 'story' in run ? run.story : 'held'
  return stories[story](run, people, now)
}

type Story = (run: PlannedRun | RecentRun, people: readonly Attendee[], now: Date) => Batch[]

const stories: Record<RegisterStory | 'held', Story> = {
  'not-begun': () => [],
  held: (run, people) =>
    run.days.map((each) => inTheEvening(run, each, day.wholeDay(each, people))),
  'under-way': underWay,
  amended,
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
        day.wholeDay(each, people, nth === 0 ? { morning: { 2: day.late('09:20') } } : {}),
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
 * One person was late and made up for it, one left early and is 95 minutes short, and one was marked as
 * absent by mistake.
 */
function amended(run: PlannedRun, people: readonly Attendee[]) {
  const [first, second, third, fourth] = run.days
  const [late, , mistaken] = people
  if (!first || !second || !third || !fourth || !late || !mistaken) return []
  const wrong = day.marks(third, [mistaken], { half: 'afternoon', but: { 0: day.absent } })
  const others = people.filter((person) => person !== mistaken)
  const right = day.marks(third, [mistaken], {
    ...{ half: 'afternoon', replaces: wrong.map(({ id }) => id) },
    reason: 'Was at the desk with a new certificate; came back at 13:00 and stayed.',
  })
  const thirdDay = [
    ...day.marks(third, people, { half: 'morning' }),
    ...day.marks(third, others, { half: 'afternoon' }),
    ...wrong,
    ...day.signatures(third, people),
    day.closing(third),
  ]
  const session = { starts: '17:00', ends: '17:25', note: 'Conflict management, first exercise' }
  return [
    inTheEvening(run, first, day.wholeDay(first, people, { morning: { 0: day.late('09:25') } })),
    inTheEvening(
      run,
      second,
      day.wholeDay(second, people, { afternoon: { 1: day.left('15:25') } }),
    ),
    {
      ...{ by: run.instructor, at: evening(second, 30) },
      entries: [day.makeUp(late, { date: second.date, ...session })],
    },
    inTheEvening(run, third, thirdDay),
    { by: run.instructor, at: londonInstant(fourth.date, '08:40'), entries: right },
    inTheEvening(run, fourth, day.wholeDay(fourth, people)),
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
    ...run.days.slice(0, -1).map((each) => inTheEvening(run, each, day.wholeDay(each, people))),
    inTheEvening(run, last, day.marks(last, people, { half: 'morning' })),
  ]
}

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
