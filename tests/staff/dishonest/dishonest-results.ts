import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { londonInstant } from '#app/domain/basics/london-time.ts'
import type { Entry } from '#app/domain/register/entry.ts'
import { halfOf } from '#app/domain/register/marks/half-of.ts'
import { hoursRowOf } from '#app/domain/register/taught-hours.ts'
import type { BooksInAcademy } from './books-in-academy.ts'
import { clock, type Plan } from './class-truth.ts'
import type { ResultLie } from './result-lie.ts'
import type { Step } from './written-lies.ts'

/** What is recorded about results, and taken back from a register, at any time of a course or after it. */
const lie: fc.Arbitrary<ResultLie> = fc.record({
  kind: fc.constantFrom(
    'result',
    'complete',
    'absent after all',
    'absent after all',
    'a morning only',
  ),
  by: fc.constantFrom('tess', 'carl'),
  day: fc.nat(3),
  at: clock(9 * 60, 21 * 60),
  person: fc.nat(2),
  of: fc.nat(3),
  result: fc.constantFrom('pass', 'pass', 'refer', 'absent'),
  assessor: fc.constantFrom('tess', 'priya', 'stranger'),
})

export const dishonestResults = fc.record({
  /** Whom the lead names as the assessor of everybody. */
  assessor: fc.constantFrom<ResultLie['assessor']>('tess', 'stranger'),
  lies: fc.array(lie, { maxLength: 6 }),
})

type Results = typeof dishonestResults extends fc.Arbitrary<infer T> ? T : never

/** The lead passes everybody when the course ends; the office completes it at once, and again at the end. */
export function resultSteps(
  plan: Plan,
  { lies, assessor }: Results,
  books: BooksInAcademy,
): Step[] {
  const { days } = books
  const lastDay = plan.ended.length - 1
  const passes = books.people.map(
    (_, person): ResultLie => ({
      kind: 'result',
      by: 'tess',
      day: lastDay,
      at: '21:05',
      person,
      of: lastDay,
      result: 'pass',
      assessor,
    }),
  )
  return [
    ...lies.map(stepOf),
    ...passes.map(stepOf),
    { day: lastDay, at: '21:40', take: () => books.complete('olga', moment(lastDay, '21:40')) },
    ...lies.filter(({ kind }) => kind !== 'result').map(afterwards),
    {
      day: days.length - 1,
      at: '21:45',
      take: () => books.complete('olga', moment(days.length - 1, '21:45')),
    },
  ]

  function stepOf(given: ResultLie): Step {
    const day = given.day % days.length
    return { day, at: given.at, take: () => take({ ...given, day }) }
  }

  /** The same again, once there are certificates. */
  function afterwards(given: ResultLie): Step {
    return stepOf({ ...given, day: lastDay + 1 })
  }

  async function take(lie: ResultLie): Promise<unknown> {
    const { kind, by, at, person } = lie
    const now = moment(lie.day, at)
    if (kind === 'complete') return books.complete(by, now)
    if (kind === 'result') return books.result(lie, days[lie.of % days.length] ?? '', now)
    const day = days[lie.of % plan.ended.length] ?? ''
    const about = { madeAt: now.toISOString(), day, reason: 'As I saw it' }
    const { rows } = await books.register()
    if (kind === 'a morning only') {
      const standing = hoursRowOf(rows, day)
      const hours = { began: '09:00', ended: '12:00', breaks: [] }
      const replaces = [standing?.id ?? randomUUID()]
      return books.write({ type: 'hours', id: randomUUID(), ...about, hours, replaces }, by, now)
    }
    const bookingId = books.people[person] ?? ''
    for (const half of ['morning', 'afternoon'] as const) {
      const { standing } = halfOf(rows, { bookingId, day, half })
      const absent: Entry = {
        type: 'mark',
        id: randomUUID(),
        ...about,
        bookingId,
        half,
        is: 'absent',
        arrived: null,
        departed: null,
        replaces: standing.map(({ id }) => id),
      }
      await books.write(absent, by, now)
    }
  }

  function moment(day: number, at: string) {
    return londonInstant(days[day] ?? '', at)
  }
}
