import { describe, expect, test } from 'vitest'
import { londonMoment } from '#app/domain/basics/london-time.ts'
import { letterRules } from '#content/letters.ts'
import { bookingLetters, type LetterFacts, lettersDue } from './booking-letters.ts'

const early: LetterFacts = {
  status: 'confirmed',
  run: { startDate: '2027-02-15', status: 'active' },
  datedAt: new Date('2026-11-16T10:00:00Z'),
  isNamed: true,
  isOneOfSeveral: false,
  areDetailsMissing: false,
  toGive: 2,
  result: null,
  isLicenceLinked: true,
  mayAdvertise: false,
  tellsBuyer: false,
  expiries: [],
}

/** "joining-instructions 2027-02-01T09:00", in London. */
const planned = (facts: Partial<LetterFacts> = {}) =>
  bookingLetters({ ...early, ...facts }, letterRules).map(
    ({ kind, from }) => `${kind} ${londonMoment(from)}`,
  )
const bookedAt = (datedAt: string, facts: Partial<LetterFacts> = {}) =>
  planned({ ...facts, datedAt: new Date(datedAt) })

describe('before the course', () => {
  test('whoever books early gets joining instructions 14 days before, and reminders at 09:00', () => {
    expect(planned()).toEqual([
      'joining-instructions 2027-02-01T09:00',
      'checks-missing 2027-02-05T16:00',
      'course-reminder 2027-02-08T09:00',
      'checks-missing 2027-02-08T16:00',
      'course-reminder 2027-02-14T09:00',
    ])
  })

  test('whoever books later gets joining instructions at once, and no other letter of that day', () => {
    expect(bookedAt('2027-02-08T08:10:00Z')).toEqual([
      'joining-instructions 2027-02-08T08:10',
      'course-reminder 2027-02-14T09:00',
    ])
  })

  test('in the evening and at night, at once means the next morning', () => {
    expect(bookedAt('2027-02-09T19:00:00Z')[0]).toBe('joining-instructions 2027-02-10T08:00')
    expect(bookedAt('2027-02-09T04:00:00Z')[0]).toBe('joining-instructions 2027-02-09T08:00')
  })

  test('one of several places has had two letters already: its instructions come the next day', () => {
    const [joining] = bookedAt('2027-02-09T11:00:00Z', { isOneOfSeveral: true })
    expect(joining).toBe('joining-instructions 2027-02-10T09:00')
  })

  test('the day before, only the joining instructions; on the evening before, nothing', () => {
    expect(bookedAt('2027-02-14T08:30:00Z')).toEqual(['joining-instructions 2027-02-14T08:30'])
    expect(bookedAt('2027-02-14T20:30:00Z')).toEqual([])
    expect(bookedAt('2027-02-16T09:00:00Z')).toEqual([])
  })

  test('whoever is reminded of details on the tenth day is not told what else is missing then', () => {
    expect(planned({ areDetailsMissing: true })).not.toContain('checks-missing 2027-02-05T16:00')
    expect(planned({ areDetailsMissing: true })).toContain('checks-missing 2027-02-08T16:00')
  })

  test('other days are other occasions, so a moved booking begins anew', () => {
    const occasions = (startDate: string) =>
      bookingLetters({ ...early, run: { startDate, status: 'active' } }, letterRules).map(
        ({ kind, occasion }) => `${kind}:${occasion}`,
      )
    const [first, second] = [occasions('2027-02-15'), occasions('2027-03-15')]
    expect(new Set([...first, ...second]).size).toBe(first.length + second.length)
  })

  test.each([
    ['cancelled', { status: 'cancelled' }],
    ['refunded', { status: 'refunded' }],
    ['not paid yet', { status: 'pending' }],
    ['without a date', { run: null }],
    ['on a cancelled date', { run: { startDate: '2027-02-15', status: 'cancelled' } }],
    ['on a date that is not published', { run: { startDate: '2027-02-15', status: 'draft' } }],
    ['without a name', { isNamed: false }],
  ] as [string, Partial<LetterFacts>][])('a booking that is %s has no letters', (_, facts) => {
    expect(planned(facts)).toEqual([])
  })
})

describe('when the clocks change', () => {
  test.each([
    ['forward on 28 March', '2027-04-03', '2027-03-27T09:00:00Z', '2027-04-02T08:00:00Z'],
    ['back on 31 October', '2027-11-06', '2027-10-30T08:00:00Z', '2027-11-05T09:00:00Z'],
  ])('%s, reminders still come at 09:00 in London', (_, startDate, week, day) => {
    const letters = bookingLetters({ ...early, run: { startDate, status: 'active' } }, letterRules)
    const at = letters
      .filter(({ kind }) => kind === 'course-reminder')
      .map(({ from }) => from.toISOString().replace('.000', ''))
    expect(at).toEqual([week, day])
  })

  test('nothing begins at night, whenever somebody books', () => {
    for (let hours = 0; hours < 24 * 14; hours += 1) {
      for (const startDate of ['2027-04-03', '2027-11-06']) {
        const datedAt = new Date(new Date(`${startDate}T00:00:00Z`).getTime() - hours * 3_600_000)
        const facts = { ...early, datedAt, run: { startDate, status: 'active' as const } }
        for (const { from, until } of bookingLetters(facts, letterRules)) {
          const clock = londonMoment(from).slice(11)
          expect(clock >= '08:00' && clock < '19:00').toBe(true)
          expect(londonMoment(until).slice(11)).toBe('20:00')
        }
      }
    }
  })
})

describe('after the course', () => {
  const recordedAt = new Date('2027-02-22T15:00:00Z')
  const result = { recordedAt, isPassed: true, isTold: false }

  test('the result at once, the steps to the licence a day later, one request after three days', () => {
    expect(planned({ status: 'completed', result })).toEqual([
      'course-result 2027-02-22T15:00',
      'next-steps 2027-02-23T09:00',
      'review-request 2027-02-25T09:00',
    ])
  })

  test('whoever has not passed is told the next morning, hears of no licence, and is asked for a review like everybody', () => {
    const failed = planned({ status: 'completed', result: { ...result, isPassed: false } })
    expect(failed).toEqual(['course-result 2027-02-23T09:00', 'review-request 2027-02-26T09:00'])
  })

  test('a result that the letter with the certificate tells is not told twice', () => {
    const told = planned({ status: 'completed', result: { ...result, isTold: true } })
    expect(told.map((each) => each.split(' ')[0])).toEqual(['next-steps', 'review-request'])
  })

  test('the review is asked for once, also when a part is taken again', () => {
    const again = { ...result, recordedAt: new Date('2027-03-22T15:00:00Z') }
    const reviews = [result, again].map((each) =>
      bookingLetters({ ...early, status: 'completed', result: each }, letterRules).find(
        ({ kind }) => kind === 'review-request',
      ),
    )
    expect(new Set(reviews.map((each) => each?.occasion)).size).toBe(1)
  })
})

describe('before something expires', () => {
  const expiries = [
    { what: 'first-aid' as const, expiresOn: '2030-02-15', course: 'emergency-first-aid' },
  ]
  const trained: Partial<LetterFacts> = { status: 'completed', run: null, expiries }

  test('only whoever did not refuse hears of it, 120, 60 and 30 days before', () => {
    expect(planned({ ...trained, mayAdvertise: true })).toEqual([
      'expiry-reminder 2029-10-18T09:00',
      'expiry-reminder 2029-12-17T09:00',
      'expiry-reminder 2030-01-16T09:00',
    ])
    expect(planned({ ...trained, mayAdvertise: false })).toEqual([])
  })

  test('the buyer hears of a licence only, where whoever came wants it', () => {
    const licence = { what: 'licence', expiresOn: '2030-02-15', course: 'x' } as const
    const both = { ...trained, expiries: [...expiries, licence], tellsBuyer: true }
    expect(planned(both)).toEqual([
      'licence-ends 2029-10-18T09:00',
      'licence-ends 2029-12-17T09:00',
      'licence-ends 2030-01-16T09:00',
    ])
  })
})

describe('a moment that has passed', () => {
  const due = (now: string, facts: Partial<LetterFacts> = {}) =>
    lettersDue({ ...early, ...facts }, letterRules, new Date(now)).map(({ kind }) => kind)

  test('is caught up until the evening of its day, and not later', () => {
    expect(due('2027-02-08T08:59:59Z')).toEqual([])
    expect(due('2027-02-08T09:00:00Z')).toEqual(['course-reminder'])
    expect(due('2027-02-08T19:59:59Z')).toEqual(['course-reminder', 'checks-missing'])
    expect(due('2027-02-08T20:00:00Z')).toEqual([])
    expect(due('2027-02-09T09:00:00Z')).toEqual([])
  })

  test('what is missing is only told while something is', () => {
    expect(due('2027-02-05T17:00:00Z')).toEqual(['checks-missing'])
    expect(due('2027-02-05T17:00:00Z', { toGive: 0 })).toEqual([])
  })
})
