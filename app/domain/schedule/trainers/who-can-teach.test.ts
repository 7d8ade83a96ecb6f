import { describe, expect, test } from 'vitest'
import { courseRules } from '#content/rules/course-rules.ts'
import { rulesFor } from '../lawful/delivery.ts'
import { QUALIFICATION_KINDS } from './qualification.ts'
import { whoCanTeach, whyNobody } from './who-can-teach.ts'

const courseSlug = 'first-aid-at-work'
const day = (date: string, starts = '09:00', ends = '17:00') => ({ date, starts, ends })
const days = ['2027-01-18', '2027-01-19', '2027-01-20'].map((date) => day(date))
const qualifications = QUALIFICATION_KINDS.map((kind) => ({ kind, expiresOn: null }))
const trainer = (id: string, more: object = {}) => ({
  id,
  fullName: id,
  courses: [courseSlug],
  qualifications,
  ...more,
})
const until = (expiresOn: string | null) => ({
  qualifications: [
    { kind: 'teaching-award' as const, expiresOn: null },
    ...(expiresOn ? [{ kind: 'first-aid' as const, expiresOn }] : []),
  ],
})
const ask = (
  trainers: Parameters<typeof whoCanTeach>[1]['trainers'],
  taken: Parameters<typeof whoCanTeach>[1]['taken'] = [],
) =>
  whoCanTeach(
    { courseSlug, days, rules: rulesFor(courseRules[courseSlug], 'classroom') },
    { trainers, taken },
  )

test('whoever teaches on the fewest days comes first, and equals stay in their order', () => {
  const taken = [
    { id: 'owen', ...day('2027-01-11') },
    { id: 'owen', ...day('2027-01-12') },
    // Two courses on one day are one day of work.
    { id: 'priya', ...day('2027-01-12', '09:00', '12:00') },
    { id: 'priya', ...day('2027-01-12', '13:00', '17:00') },
  ]
  const { ready } = ask([trainer('owen'), trainer('priya'), trainer('ann'), trainer('zoe')], taken)
  expect(ready.map(({ id, load }) => [id, load])).toEqual([
    ...[
      ['ann', 0],
      ['zoe', 0],
      ['priya', 1],
      ['owen', 2],
    ],
  ])
})

test('nobody is in two classes at once; one may begin when the other ends', () => {
  const busy = ask([trainer('priya')], [{ id: 'priya', ...day('2027-01-19', '16:59', '20:00') }])
  expect(busy.ready).toEqual([])
  expect(whyNobody(busy)).toBe('No trainer is free. priya is taken on Tue 19 Jan.')
  const after = ask([trainer('priya')], [{ id: 'priya', ...day('2027-01-19', '17:00', '20:00') }])
  expect(after.ready).toMatchObject([{ id: 'priya' }])
})

describe('papers', () => {
  test('they must hold on each of the days', () => {
    expect(ask([trainer('ann', until('2027-01-20'))]).ready).toHaveLength(1)
    expect(ask([trainer('ann', until('2027-01-19'))]).ready).toEqual([])
  })

  test('the one that ends or is missing is named, with its last day', () => {
    const who = ask([trainer('ann', until('2027-01-19')), trainer('bea', until(null))])
    expect(whyNobody(who)).toBe(
      'Nobody is qualified. ann: first aid trainer ends 19 January 2027. bea: first aid trainer is missing.',
    )
  })

  test('somebody who may not teach the course is not named', () => {
    expect(whyNobody(ask([trainer('ann', { courses: [] })]))).toBe(
      'Nobody is qualified. No trainer has this course.',
    )
    expect(whyNobody(ask([trainer('ann', { courses: [] })]), true)).toBe(
      'Nobody is qualified. No other trainer has this course.',
    )
  })

  test('while somebody can teach it, nobody is missing', () => {
    expect(whyNobody(ask([trainer('ann', until(null)), trainer('bea')]))).toBeNull()
  })
})
