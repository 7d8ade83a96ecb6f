import { describe, expect, test } from 'vitest'
import { courseRules } from '#content/rules/course-rules.ts'
import { sessionRules } from '#content/rules/register-rules.ts'
import { contactOf, minutesText, shortText } from './contact-minutes.ts'
import type { MarkValue } from './mark.ts'
import { attendedMinutes, sessionOf, taughtMinutes } from './session.ts'

const present: MarkValue = { is: 'present', arrived: null, departed: null }
const absent: MarkValue = { ...present, is: 'absent' }
const late = (arrived: string): MarkValue => ({ ...present, is: 'late', arrived })
const left = (departed: string): MarkValue => ({ ...present, is: 'left', departed })

const day = (date: string, starts = '09:00', ends = '17:00') => ({ date, starts, ends })
const length = (hours: ReturnType<typeof day>, checks = 0) =>
  sessionOf(hours, sessionRules, checks).reduce((sum, each) => sum + taughtMinutes(each), 0)

describe('a day', () => {
  test('from nine to five has seven and a half hours of teaching: the break does not count', () => {
    const [morning, afternoon] = sessionOf(day('2026-11-16'), sessionRules)
    expect(morning).toMatchObject({ half: 'morning', starts: '09:00', ends: '12:30' })
    expect(afternoon).toMatchObject({ half: 'afternoon', starts: '13:00', ends: '17:00' })
    expect(length(day('2026-11-16'))).toBe(450)
  })

  test('of less than six hours has no break, and one that does not span noon has one half', () => {
    expect(length(day('2026-11-16', '10:00', '15:59'))).toBe(359)
    expect(length(day('2026-11-16', '10:00', '16:00'))).toBe(330)
    expect(sessionOf(day('2026-11-16', '09:00', '12:30'), sessionRules)).toMatchObject([
      { half: 'morning' },
    ])
    expect(sessionOf(day('2026-11-16', '12:30', '20:30'), sessionRules)).toMatchObject([
      { half: 'afternoon', starts: '12:30', ends: '20:30' },
    ])
    expect(length(day('2026-11-16', '12:30', '20:30'))).toBe(450)
  })

  test('is as long in winter as in summer, also when the clocks change in the night before', () => {
    for (const date of ['2026-03-29', '2026-10-25', '2026-07-01', '2026-12-01']) {
      expect(length(day(date))).toBe(450)
    }
  })

  test('that begins in the night when the clocks change is an hour shorter or longer', () => {
    expect(length(day('2026-03-28', '00:30', '03:30'))).toBe(180)
    expect(length(day('2026-03-29', '00:30', '03:30'))).toBe(120)
    expect(length(day('2026-10-25', '00:30', '03:30'))).toBe(240)
  })

  test('begins with checks that do not count', () => {
    const minutes = 15
    expect(length(day('2026-11-16'), minutes)).toBe(435)
    // Who comes during the checks has missed no teaching.
    const [morning] = sessionOf(day('2026-11-16'), sessionRules, minutes)
    if (!morning) throw new Error('no morning')
    expect(attendedMinutes(morning, late('09:10'))).toBe(195)
    expect(attendedMinutes(morning, late('09:25'))).toBe(185)
  })
})

test('late and left cost the minutes of teaching that were missed', () => {
  const [morning, afternoon] = sessionOf(day('2026-11-16'), sessionRules)
  if (!morning || !afternoon) throw new Error('no halves')
  expect(attendedMinutes(morning, present)).toBe(210)
  expect(attendedMinutes(morning, late('09:25'))).toBe(185)
  expect(attendedMinutes(morning, left('11:00'))).toBe(120)
  expect(attendedMinutes(afternoon, { is: 'left', arrived: '13:20', departed: '15:00' })).toBe(100)
  expect(attendedMinutes(morning, absent)).toBe(0)
})

describe('first aid at work: 18 hours over three days', () => {
  const [rule] = courseRules['first-aid-at-work'] ?? []
  const required = (rule?.minimum?.hours ?? 0) * 60
  const days = ['2026-11-16', '2026-11-17', '2026-11-18']
  const halves = (values: (MarkValue | null)[], ends = '16:00') =>
    days
      .flatMap((date) => sessionOf(day(date, '09:00', ends), sessionRules))
      .map((session, at) => ({ session, value: values[at] ?? null }))
  const contact = (values: (MarkValue | null)[], madeUp = 0) =>
    contactOf({ halves: halves(values), madeUp, required })

  test('everybody who was always there has more than enough', () => {
    const all = Array.from({ length: 6 }, () => present)
    expect(contact(all)).toEqual({
      taught: 1170,
      attended: 1170,
      madeUp: 0,
      required: 1080,
      missing: 0,
      short: 0,
    })
    expect(shortText(0)).toBeNull()
  })

  test('who misses a morning but 25 minutes is 95 minutes short, and cannot be put forward', () => {
    const values = [present, present, present, present, late('12:05'), present]
    const { short } = contact(values)
    expect(short).toBe(95)
    expect(shortText(short)).toBe('95 minutes short: cannot be put forward')
    expect(contact(values, 94).short).toBe(1)
    expect(shortText(1)).toBe('1 minute short: cannot be put forward')
    expect(contact(values, 95).short).toBe(0)
  })

  test('what is still to come is not missing yet, and what is lost for good is', () => {
    expect(contact([]).short).toBe(0)
    expect(contact([absent]).short).toBe(120)
    expect(contact([present, left('14:30')]).short).toBe(0)
  })
})

test('emergency first aid needs six hours without breaks: half past three is enough, earlier is not', () => {
  const [rule] = courseRules['emergency-first-aid'] ?? []
  const required = (rule?.minimum?.hours ?? 0) * 60
  const shortOf = (ends: string) =>
    contactOf({
      halves: sessionOf(day('2026-11-16', '09:00', ends), sessionRules).map((session) => ({
        session,
        value: present,
      })),
      madeUp: 0,
      required,
    }).short
  expect(shortOf('15:30')).toBe(0)
  expect(shortOf('15:29')).toBe(1)
})

test('without a rule nothing is missing', () => {
  const [session] = sessionOf(day('2026-11-16'), sessionRules)
  if (!session) throw new Error('no session')
  expect(contactOf({ halves: [{ session, value: absent }], madeUp: 0, required: null }).short).toBe(
    0,
  )
})

test('minutes are read as hours', () => {
  expect(['45', '60', '450'].map((each) => minutesText(Number(each)))).toEqual([
    ...['45 min', '1 h', '7 h 30 min'],
  ])
})
