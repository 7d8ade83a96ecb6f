import fc from 'fast-check'
import type { Away } from '#app/domain/register/mark.ts'

/** What really happened in a class, and what a dishonest trainer and a dishonest clerk try to write. */
export type Plan = {
  /** When each day really ended; its timetable says five. */
  ended: readonly string[]
  asksDeparture: boolean
  /** Who marks what is true: an assistant, the lead, or nobody. */
  marker: 'assistant' | 'lead' | 'nobody'
  people: readonly (readonly (Day | null)[])[]
  liars: 'trainer' | 'clerk' | 'both'
  /** What the lead gives as the hours when closing, for each day. */
  closings: readonly (ClosingLie | 'true')[]
  lies: readonly Lie[]
}

export type Day = {
  came: string
  left: string | null
  away: readonly Away[]
  /** The trainer gives them the tablet when they come, and when they go. */
  signs: readonly [boolean, boolean]
}

const closingLies = ['none', 'planned', 'no break', 'office'] as const
type ClosingLie = (typeof closingLies)[number]

const lieKinds = [
  ...['mark', 'paper', 'copy', 'line', 'take back', 'hours', 'make-up', 'confirm', 'close'],
] as const
export type Lie = {
  kind: (typeof lieKinds)[number]
  /** Of the course, or one of the days after it. */
  day: number
  at: string
  by: 'trainer' | 'clerk'
  person: number
  value: 'present' | 'late' | 'left'
  half: 'morning' | 'afternoon'
  forDeparture: boolean
  givesReason: boolean
  namesOthers: boolean
  session: { starts: string; minutes: number; with: 'tess' | 'priya' | 'carl' }
}

export const clock = (from: number, until: number) =>
  fc.integer({ min: from / 5, max: until / 5 }).map((fives) => clockOf(fives * 5))

export const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
export const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const away = fc.constantFrom<Away[]>(
  [],
  [],
  [{ from: '10:00', until: '10:20' }],
  [
    { from: '10:00', until: '10:20' },
    { from: '11:00', until: '11:40' },
  ],
)
const person: fc.Arbitrary<Day | null> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  {
    weight: 5,
    arbitrary: fc.record({
      came: fc.oneof(
        { weight: 3, arbitrary: fc.constant('09:00') },
        { weight: 1, arbitrary: clock(9 * 60, 9 * 60 + 55) },
      ),
      left: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, clock(12 * 60, 16 * 60)),
      away,
      signs: fc.tuple(fc.boolean(), fc.boolean()),
    }),
  },
)
const lie: fc.Arbitrary<Lie> = fc.record({
  kind: fc.constantFrom(...lieKinds),
  day: fc.nat(3),
  at: clock(8 * 60 + 30, 21 * 60),
  by: fc.constantFrom('trainer', 'clerk'),
  person: fc.nat(2),
  value: fc.constantFrom('present', 'present', 'late', 'left'),
  half: fc.constantFrom('morning', 'afternoon'),
  forDeparture: fc.boolean(),
  givesReason: fc.boolean(),
  namesOthers: fc.boolean(),
  session: fc.record({
    starts: clock(6 * 60, 20 * 60),
    minutes: fc.constantFrom(30, 60, 120, 240),
    with: fc.constantFrom('tess', 'priya', 'carl'),
  }),
})

/** Registers of so many days and people, with up to 14 lies. */
export const planOf = (days: number, people: number): fc.Arbitrary<Plan> =>
  fc.record({
    ended: fc.array(fc.oneof(fc.constant('17:00'), clock(14 * 60, 17 * 60)), exactly(days)),
    asksDeparture: fc.boolean(),
    marker: fc.constantFrom('assistant', 'lead', 'nobody'),
    people: fc.array(fc.array(person, exactly(days)), exactly(people)),
    liars: fc.constantFrom('trainer', 'clerk', 'both'),
    closings: fc.array(fc.constantFrom('true', ...closingLies), exactly(days)),
    lies: fc.array(lie, { minLength: 1, maxLength: 14 }),
  })

const exactly = (length: number) => ({ minLength: length, maxLength: length })

/** Without a time of their own they stayed to the end. */
export function presenceOf(day: Day, ended: string) {
  return { came: day.came, left: day.left !== null && day.left < ended ? day.left : ended }
}
