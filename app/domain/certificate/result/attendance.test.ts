import { expect, test } from 'vitest'
import type { Mark, MarkKind } from '#app/domain/register/mark.ts'
import { markedHalf } from '#app/domain/register/marks/marked-half.ts'
import { sessionOf } from '#app/domain/register/session.ts'
import { sessionRules } from '#content/rules/register-rules.ts'
import { attendanceOn } from './attendance.ts'

const [monday, tuesday, friday] = ['2026-11-16', '2026-11-17', '2026-11-20']

type Given = readonly (readonly (MarkKind | Partial<Mark>)[])[]

const session = sessionOf({ date: monday, starts: '09:00', ends: '17:00' }, sessionRules)

const markOf = (mark: MarkKind | Partial<Mark>, author: string): Mark => ({
  id: author,
  bookingId: 'ann',
  day: monday,
  half: 'morning',
  replaces: [],
  author,
  arrived: null,
  departed: null,
  reason: null,
  isAmendment: false,
  ...(typeof mark === 'string' ? { is: mark } : { is: 'present', ...mark }),
})

/** The marks of each half, by one trainer each. */
const person = (bookingId: string, halves: Given, attended = 0) => ({
  bookingId,
  contact: { taught: 0, attended, madeUp: 0, required: null, missing: 0, short: 0 },
  days: new Map([
    [
      monday,
      {
        halves: session.map((half, nth) => ({
          half: half.half,
          session: half,
          ...markedHalf((halves[nth] ?? []).map((mark, author) => markOf(mark, String(author)))),
        })),
        signature: null,
      },
    ],
  ]),
})

const on = (day: string, halves: Given, { attended = 0, others = [['present']] as Given } = {}) =>
  attendanceOn(day, 'ann', {
    days: [{ date: monday }, { date: tuesday }],
    people: [person('ann', halves, attended), person('ben', others)],
  })

test('who was there in one half of the day can have been assessed, late or early gone as well', () => {
  for (const is of ['present', 'late', 'left'] as const) {
    expect(on(monday, [['absent'], [is]])).toBe('there')
  }
})

test('who was absent in both halves was not assessed; who is not marked yet has to be', () => {
  expect(on(monday, [['absent'], ['absent']])).toBe('absent')
  expect(on(monday, [['absent'], []])).toBe('not-marked')
  expect(on(monday, [[], []])).toBe('not-marked')
  expect(on(monday, [['absent', 'present'], ['absent']])).toBe('marks-differ')
})

test('who was away for all of a half was not there in it, whatever else its mark says', () => {
  const away = (from: string, until: string) => ({ away: [{ from, until }] })
  const allDay = [[away('09:00', '12:30')], [away('13:00', '17:00')]]
  expect(on(monday, allDay)).toBe('absent')
  expect(on(monday, [[away('09:00', '12:30')], [away('13:00', '16:59')]])).toBe('there')
  expect(on(monday, [['absent'], [{ is: 'late', arrived: '17:00' }]])).toBe('absent')
})

test('before anybody is marked on a day, nobody has a result of it', () => {
  expect(on(monday, [[], []], { others: [[], []] })).toBe('register-not-begun')
  expect(on(tuesday, [['present'], ['present']])).toBe('register-not-begun')
})

test('on a day without a class, a resit is for whoever came to the course', () => {
  expect(on(friday, [['present'], []], { attended: 210 })).toBe('there')
  expect(on(friday, [['absent'], ['absent']])).toBe('never-came')
})
