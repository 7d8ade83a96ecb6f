import { expect, test } from 'vitest'
import type { Mark, MarkKind } from '../../register/mark.ts'
import { markedHalf } from '../../register/marks/marked-half.ts'
import { attendanceOn } from './attendance.ts'

const [monday, tuesday, friday] = ['2026-11-16', '2026-11-17', '2026-11-20']

type Given = readonly (readonly MarkKind[])[]

const markOf = (is: MarkKind, author: string): Mark => ({
  ...{ id: author, bookingId: 'ann', day: monday, half: 'morning', is, replaces: [], author },
  ...{ arrived: null, departed: null, reason: null, isAmendment: false },
})

/** The marks of each half, by one trainer each. */
const person = (bookingId: string, halves: Given, attended = 0) => ({
  bookingId,
  contact: { taught: 0, attended, madeUp: 0, required: null, missing: 0, short: 0 },
  days: new Map([
    [
      monday,
      {
        halves: halves.map((marks, nth) => ({
          half: nth === 0 ? ('morning' as const) : ('afternoon' as const),
          session: { date: monday, half: 'morning', starts: '', ends: '' } as never,
          ...markedHalf(marks.map((is, author) => markOf(is, String(author)))),
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

test('before anybody is marked on a day, nobody has a result of it', () => {
  expect(on(monday, [[], []], { others: [[], []] })).toBe('register-not-begun')
  expect(on(tuesday, [['present'], ['present']])).toBe('register-not-begun')
})

test('on a day without a class, a resit is for whoever came to the course', () => {
  expect(on(friday, [['present'], []], { attended: 210 })).toBe('there')
  expect(on(friday, [['absent'], ['absent']])).toBe('never-came')
})
