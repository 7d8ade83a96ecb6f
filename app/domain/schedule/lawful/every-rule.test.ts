import { describe, expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { bankHolidays } from '#content/rules/bank-holidays.ts'
import { courseRules, teachingBreaks } from '#content/rules/course-rules.ts'
import { QUALIFICATION_KINDS, type QualificationKind } from '../trainers/qualification.ts'
import { type CourseRule, ruleOn } from './course-rule.ts'
import { DELIVERIES, type Delivery, rulesFor } from './delivery.ts'
import { judgeRun } from './judge-run.ts'
import { noticeDay } from './notice-day.ts'

type Planned = {
  course: string
  delivery: Delivery
  from: string
  days: number
  /** Of each day, with breaks. */
  minutes: number
  places: number
  trainers: number
  without?: QualificationKind
  expires?: string
  today?: string
}

/** Judged by the rules of the academy as they stand in its content. */
function judge(planned: Planned) {
  const { course, delivery, from, days, minutes, places } = planned
  const { trainers, without, expires = null } = planned
  const held = QUALIFICATION_KINDS.filter((kind) => kind !== without || expires !== null).map(
    (kind) => ({ kind, expiresOn: kind === without ? expires : null }),
  )
  const people = Array.from({ length: trainers }, (_, nth) => ({
    id: `${nth}`,
    fullName: `Trainer ${nth}`,
    courses: [course],
    qualifications: held,
    role: nth === 0 ? ('lead' as const) : ('assistant' as const),
  }))
  return judgeRun(
    {
      courseSlug: course,
      capacity: places,
      days: Array.from({ length: days }, (_, nth) => ({
        date: addDays(from, nth),
        starts: '08:00',
        ends: clock(8 * 60 + minutes),
        trainers: people,
        room: { name: 'Hall', capacity: 500 },
      })),
    },
    {
      rules: rulesFor(courseRules[course], delivery),
      breaks: teachingBreaks,
      holidays: bankHolidays.dates,
      today: planned.today ?? '2020-01-01',
      records: { trainers: true, rooms: true },
    },
  )
}

const breaches = (planned: Planned) => judge(planned).forbidden.map(({ breach }) => breach)

function clock(minute: number) {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

type Asked = { course: string; delivery: Delivery; rule: CourseRule }

const breaks = teachingBreaks

const all = Object.entries(courseRules).flatMap(([course, rules]) =>
  rules.flatMap((rule) =>
    (rule.deliveries ?? [DELIVERIES[0]]).map((delivery) => ({
      course,
      delivery,
      rule,
      name: `${course}, ${delivery}, from ${rule.from}`,
    })),
  ),
)

/** A date that keeps to the rule, and whose days are all within it. */
function lawful({ course, delivery, rule }: Asked): Planned {
  const days = rule.minimum?.days ?? 1
  const needed = Math.ceil(((rule.minimum?.hours ?? 6) * 60) / days)
  const minutes = needed < breaks.fromHours * 60 ? needed : needed + breaks.minutes
  const places = Math.max(rule.leastPlaces ?? 1, Math.min(rule.perTrainer ?? 10, 10))
  return { course, delivery, from: rule.from, days, minutes, places, trainers: 1 }
}

/** The rules that have something to say about it. */
const asking = (has: (rule: CourseRule) => unknown) => all.filter(({ rule }) => has(rule))

test.each(all)('a date that keeps to the rule is allowed from its first day: $name', (of) => {
  const rules = rulesFor(courseRules[of.course], of.delivery)
  expect(ruleOn(rules, of.rule.from)).toBe(of.rule)
  expect(breaches(lawful(of))).toEqual([])
})

describe('length', () => {
  const longer = asking(({ minimum }) => (minimum?.days ?? 1) > 1)
  test.each(longer)('one day fewer is forbidden: $name', (of) => {
    const inside = lawful(of)
    const fewer = { ...inside, days: inside.days - 1, minutes: 15 * 60 }
    expect(breaches(fewer)).toEqual(['too-few-days'])
  })

  test.each(asking(({ minimum }) => minimum))(
    'a minute less each day is forbidden: $name',
    (of) => {
      const inside = lawful(of)
      expect(breaches({ ...inside, minutes: inside.minutes - 1 })).toEqual(['too-few-hours'])
    },
  )
})

describe('places', () => {
  test.each(asking(({ perTrainer }) => perTrainer))('the ratio, and one more: $name', (of) => {
    const inside = lawful(of)
    const most = of.rule.perTrainer ?? 0
    expect(breaches({ ...inside, places: most })).toEqual([])
    expect(breaches({ ...inside, places: most + 1 })).toContain('too-many-for-trainers')
    const two = { ...inside, trainers: 2 }
    expect(breaches({ ...two, places: 2 * most })).not.toContain('too-many-for-trainers')
    expect(breaches({ ...two, places: 2 * most + 1 })).toContain('too-many-for-trainers')
  })

  test.each(asking(({ mostPlaces }) => mostPlaces))('the most, and one more: $name', (of) => {
    const many = { ...lawful(of), trainers: 9 }
    const most = of.rule.mostPlaces ?? 0
    expect(breaches({ ...many, places: most })).toEqual([])
    expect(breaches({ ...many, places: most + 1 })).toEqual(['too-many'])
  })

  test.each(asking(({ leastPlaces }) => leastPlaces))('the least, and one fewer: $name', (of) => {
    const inside = lawful(of)
    const least = of.rule.leastPlaces ?? 0
    expect(breaches({ ...inside, places: least })).toEqual([])
    expect(breaches({ ...inside, places: least - 1 })).toEqual(['too-few-places'])
  })
})

test.each(all)('each qualification lasts to the last day, or it is forbidden: $name', (of) => {
  const inside = lawful(of)
  const last = addDays(inside.from, inside.days - 1)
  expect(of.rule.qualifications.length).toBeGreaterThan(0)
  for (const without of of.rule.qualifications) {
    expect(breaches({ ...inside, without })).toEqual(['not-qualified'])
    expect(breaches({ ...inside, without, expires: last })).toEqual([])
    expect(breaches({ ...inside, without, expires: addDays(last, -1) })).toEqual(['not-qualified'])
  }
})

const noticed = asking(({ noticeWorkingDays }) => noticeWorkingDays)
test.each(noticed)('the regulator is told on the last day at the latest: $name', (of) => {
  const inside = lawful(of)
  const latest = noticeDay(inside.from, of.rule.noticeWorkingDays ?? 0, bankHolidays.dates)
  expect(judge({ ...inside, today: latest }).warnings).toEqual([])
  expect(judge({ ...inside, today: addDays(latest, 1) }).warnings).toHaveLength(1)
})

const changes = all.flatMap(({ course, delivery, rule, name }) => {
  const rules = rulesFor(courseRules[course], delivery)
  const before = ruleOn(rules, addDays(rule.from, -1))
  return before ? [{ course, delivery, before, rule, name }] : []
})

describe('on the day before a rule, the former one is asked', () => {
  test('some rules of the academy have changed', () => {
    expect(changes.length).toBeGreaterThanOrEqual(4)
  })

  test.each(changes)('$name', ({ course, delivery, before, rule }) => {
    const added = rule.qualifications.filter((kind) => !before.qualifications.includes(kind))
    const former = lawful({ course, delivery, rule: before })
    // Its last day is the day before the new rule.
    const from = addDays(rule.from, -former.days)
    expect(breaches({ ...former, from })).toEqual([])
    for (const without of added) {
      expect(breaches({ ...former, from, without })).toEqual([])
      expect(breaches({ ...former, from: addDays(from, 1), without })).toEqual(['not-qualified'])
    }
    if (rule.mostPlaces !== before.mostPlaces) {
      const places = (rule.mostPlaces ?? 0) + 1
      const many = { ...former, places, trainers: 9 }
      expect(breaches({ ...many, from })).toEqual([])
      expect(breaches({ ...many, from: addDays(from, 1) })).toEqual(['too-many'])
    }
  })
})
