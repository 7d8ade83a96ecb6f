import { describe, expect, test } from 'vitest'
import { bankHolidays } from '#content/rules/bank-holidays.ts'
import { courseRules } from '#content/rules/course-rules.ts'
import { rulesFor } from '../lawful/delivery.ts'
import { QUALIFICATION_KINDS } from '../trainers/qualification.ts'
import { type Circumstances, proposeRun, takenBy, type UsualRun, usualRun } from './propose-run.ts'

const usual: UsualRun = {
  courseSlug: 'first-aid-at-work',
  days: 3,
  weekday: 0,
  starts: '09:00',
  ends: '17:00',
  places: 12,
  delivery: 'classroom',
}

const qualifications = QUALIFICATION_KINDS.map((kind) => ({ kind, expiresOn: null }))
const trainer = (id: string, more: object = {}) => ({
  id,
  fullName: id,
  courses: [usual.courseSlug],
  qualifications,
  ...more,
})

const monday = '2027-01-11'
const day = (id: string, date: string, starts = '09:00', ends = '17:00') => ({
  id,
  date,
  starts,
  ends,
})

const propose = (more: Partial<Circumstances> = {}, week = monday, how: Partial<UsualRun> = {}) =>
  proposeRun({ ...usual, ...how }, week, {
    rules: rulesFor(
      courseRules[how.courseSlug ?? usual.courseSlug],
      how.delivery ?? usual.delivery,
    ),
    holidays: bankHolidays.dates,
    trainers: [trainer('priya'), trainer('owen')],
    rooms: [
      { id: 'small', name: 'Room 2', capacity: 12 },
      { id: 'large', name: 'Room 1', capacity: 16 },
    ],
    taken: [],
    ...more,
  })

test('a week is proposed with its last day, places, a trainer and the smallest room that fits', () => {
  expect(propose()).toEqual({
    courseSlug: 'first-aid-at-work',
    startDate: '2027-01-11',
    endDate: '2027-01-13',
    starts: '09:00',
    ends: '17:00',
    places: 12,
    delivery: 'classroom',
    notes: [],
    trainer: { id: 'priya', name: 'priya' },
    room: { id: 'small', name: 'Room 2' },
  })
})

test('a course is never proposed shorter than its rule asks', () => {
  const door = { courseSlug: 'door-supervisor', days: 4 }
  const selfStudy = propose({}, monday, { ...door, delivery: 'classroom-with-self-study' })
  expect(selfStudy).toMatchObject({ endDate: '2027-01-16', delivery: 'classroom-with-self-study' })
  expect(propose({}, monday, { ...door, delivery: 'classroom' }).endDate).toBe('2027-01-17')
})

describe('who and what is taken', () => {
  test('the trainer with the fewest days is proposed', () => {
    const taken = [day('priya', '2027-01-04')]
    expect(propose({ taken }).trainer?.id).toBe('owen')
  })

  test('somebody who teaches on one of the days is not', () => {
    const taken = [day('priya', '2027-01-13'), day('owen', '2027-01-06'), day('owen', '2027-01-07')]
    expect(propose({ taken }).trainer?.id).toBe('owen')
  })

  test('one may begin when the other ends', () => {
    const trainers = [trainer('priya')]
    const before = [day('priya', '2027-01-11', '07:00', '09:00')]
    expect(propose({ trainers, taken: before }).trainer?.id).toBe('priya')
    const longer = [day('priya', '2027-01-11', '07:00', '09:01')]
    expect(propose({ trainers, taken: longer }).trainer).toBeNull()
  })

  test('without anybody who is free, or qualified, the proposal says so', () => {
    const taken = [day('priya', monday), day('small', monday), day('large', monday)]
    const { trainer: nobody, room, notes } = propose({ trainers: [trainer('priya')], taken })
    expect([nobody, room]).toEqual([null, null])
    expect(notes).toEqual(['No trainer is free. priya is taken on Mon 11 Jan.', 'No room is free.'])
    expect(propose({ trainers: [trainer('ann', { courses: [] })] }).notes).toEqual([
      'Nobody is qualified. No trainer has this course.',
    ])
    const ends = (expiresOn: string) => [
      trainer('ann', { qualifications: qualifications.map(({ kind }) => ({ kind, expiresOn })) }),
    ]
    expect(propose({ trainers: ends('2027-01-12') }).notes).toEqual([
      'Nobody is qualified. ann: teaching award ends 12 January 2027, first aid trainer ends 12 January 2027.',
    ])
    expect(propose({ trainers: ends('2027-01-13') }).notes).toEqual([])
  })

  test('two proposals in one week do not take the same people and rooms', () => {
    const first = propose()
    const second = propose({ taken: takenBy(first) })
    expect(second.trainer?.id).toBe('owen')
    expect(second.room?.id).toBe('large')
    expect(propose({ taken: [...takenBy(first), ...takenBy(second)] }).trainer).toBeNull()
  })
})

test('places are the smallest of the usual number, the room and the ratio', () => {
  expect(propose({}, monday, { places: 10 }).places).toBe(10)
  expect(propose({}, monday, { places: 20 }).places).toBe(12)
  expect(propose({ rooms: [{ id: 'box', name: 'Box', capacity: 6 }] }).places).toBe(6)
})

describe('bank holidays', () => {
  // Easter Monday 2027 is 29 March.
  test('a course begins after one, where it fits into the week', () => {
    expect(propose({}, '2027-03-29')).toMatchObject({ startDate: '2027-03-30', notes: [] })
  })

  test('one that cannot be avoided is named', () => {
    const door = propose({}, '2027-03-29', { courseSlug: 'door-supervisor', days: 7 })
    expect(door.startDate).toBe('2027-03-29')
    expect(door.notes).toContain('Bank holiday: Easter Monday.')
  })
})

test('a course is run as its latest date was, or as the catalogue says', () => {
  const latest = {
    startDate: '2026-12-02',
    endDate: '2026-12-03',
    starts: '10:00',
    ends: '18:00',
    delivery: 'virtual-classroom' as const,
  }
  const known = { duration: '3 days', places: 12, delivery: 'classroom' as const }
  expect(usualRun('first-aid-at-work', { ...latest, places: 8 }, known)).toMatchObject({
    days: 2,
    weekday: 2,
    starts: '10:00',
    ends: '18:00',
    places: 8,
    delivery: 'virtual-classroom',
  })
  expect(usualRun('first-aid-at-work', null, known)).toMatchObject({
    days: 3,
    weekday: 0,
    starts: '09:00',
    ends: '17:00',
    places: 12,
    delivery: 'classroom',
  })
  expect(usualRun('first-aid-at-work', null, { ...known, duration: 'Flexible' }).days).toBe(1)
})
