import { describe, expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { bankHolidays } from '#content/rules/bank-holidays.ts'
import { courseRules, teachingBreaks } from '#content/rules/course-rules.ts'
import { QUALIFICATION_KINDS, type QualificationKind } from '../trainers/qualification.ts'
import { type Delivery, rulesFor } from './delivery.ts'
import { type JudgedDay, judgeRun } from './judge-run.ts'

const allQualifications = QUALIFICATION_KINDS.map((kind) => ({
  kind,
  expiresOn: null as string | null,
}))

type Trainer = JudgedDay['trainers'][number]

const marcus: Trainer = {
  id: 'marcus',
  fullName: 'Marcus Adeyemi',
  role: 'lead',
  courses: Object.keys(courseRules),
  qualifications: allQualifications,
}
const helen: Trainer = { ...marcus, id: 'helen', fullName: 'Helen Thornbury', role: 'assistant' }

type Planned = {
  course: string
  delivery?: Delivery
  from?: string
  length: number
  starts?: string
  ends?: string
  places?: number
  trainers?: (date: string) => readonly Trainer[]
  room?: JudgedDay['room']
  today?: string
  records?: { trainers: boolean; rooms: boolean }
}

function judge(planned: Planned) {
  const { course, delivery = 'classroom-with-self-study', length } = planned
  const { places = 12, from = '2027-01-11' } = planned
  const { starts = '09:00', ends = '17:00', room = { name: 'Room 1', capacity: 30 } } = planned
  const { trainers = () => [marcus], today = '2026-11-16' } = planned
  const days = Array.from({ length }, (_, nth) => {
    const date = addDays(from, nth)
    return { date, starts, ends, trainers: trainers(date), room }
  })
  return judgeRun(
    { courseSlug: course, capacity: places, days },
    {
      rules: rulesFor(courseRules[course], delivery),
      breaks: teachingBreaks,
      holidays: bankHolidays.dates,
      today,
      records: planned.records ?? { trainers: true, rooms: true },
    },
  )
}

const breaches = (planned: Planned) => judge(planned).forbidden.map(({ breach }) => breach)

const door = { course: 'door-supervisor', length: 6 }
const guard = { course: 'security-guard', length: 4 }
const firstAid = { course: 'emergency-first-aid', length: 1 }

describe('the length of a course', () => {
  test('a door supervisor course needs six days and 44 hours without breaks', () => {
    expect(breaches(door)).toEqual([])
    expect(breaches({ ...door, length: 5, ends: '19:00' })).toEqual(['too-few-days'])
    // 7 h 20 min each day, and a minute less.
    expect(breaches({ ...door, ends: '16:50' })).toEqual([])
    expect(breaches({ ...door, ends: '16:49' })).toEqual(['too-few-hours'])
  })

  test('a security guard course needs four days and 30 hours without breaks', () => {
    expect(breaches(guard)).toEqual([])
    expect(breaches({ ...guard, ends: '16:59' })).toEqual(['too-few-hours'])
    expect(breaches({ ...guard, length: 3, ends: '19:30' })).toEqual(['too-few-days'])
  })

  test('emergency first aid needs six hours, first aid at work 18 over three days', () => {
    expect(breaches({ ...firstAid, ends: '15:30' })).toEqual([])
    expect(breaches({ ...firstAid, ends: '15:29' })).toEqual(['too-few-hours'])
    const work = { course: 'first-aid-at-work', length: 3 }
    expect(breaches({ ...work, ends: '15:30' })).toEqual([])
    expect(breaches({ ...work, ends: '15:29' })).toEqual(['too-few-hours'])
    expect(breaches({ ...work, length: 2, ends: '19:00' })).toEqual(['too-few-days'])
  })

  test('without self-study they need 52 hours over seven days, and 38 over five', () => {
    const classroom = { delivery: 'classroom', ends: '17:00' } as const
    // 7 h 26 min each day are four minutes more than 52 hours, a minute less each day is too little.
    expect(breaches({ ...door, ...classroom, length: 7, ends: '16:56' })).toEqual([])
    expect(breaches({ ...door, ...classroom, length: 7, ends: '16:55' })).toEqual(['too-few-hours'])
    expect(breaches({ ...door, ...classroom, length: 6, ends: '19:00' })).toEqual(['too-few-days'])
    expect(breaches({ ...guard, ...classroom, length: 5, ends: '17:06' })).toEqual([])
    expect(breaches({ ...guard, ...classroom, length: 5, ends: '17:05' })).toEqual([
      'too-few-hours',
    ])
    expect(breaches({ ...guard, ...classroom, ends: '19:00' })).toEqual(['too-few-days'])
  })

  test('a door supervisor refresher needs 21 hours, or 11 h 15 min with self-study', () => {
    const course = { course: 'door-supervisor-refresher', length: 3 }
    const classroom = { ...course, delivery: 'classroom' } as const
    expect(breaches({ ...classroom, ends: '16:30' })).toEqual([])
    expect(breaches({ ...classroom, ends: '16:29' })).toEqual(['too-few-hours'])
    for (const delivery of ['classroom-with-self-study', 'virtual-classroom'] as const) {
      const two = { ...course, delivery, length: 2 }
      // 5 h 38 min each day, without a break because they are shorter than six hours.
      expect(breaches({ ...two, ends: '14:38' })).toEqual([])
      expect(judge({ ...two, ends: '14:37' }).forbidden[0]?.text).toBe(
        '11 h 14 min of teaching without breaks, but the course needs at least 11 h 15 min.',
      )
      // Half a day.
      expect(breaches({ ...two, length: 1, ends: '13:00' })).toEqual(['too-few-hours'])
    }
  })

  test('a security guard refresher needs 7 hours, or 3 with self-study', () => {
    const course = { course: 'security-guard-refresher', length: 1 }
    expect(breaches({ ...course, delivery: 'classroom', ends: '16:30' })).toEqual([])
    expect(breaches({ ...course, delivery: 'classroom', ends: '16:29' })).toEqual(['too-few-hours'])
    expect(breaches({ ...course, ends: '12:00' })).toEqual([])
    expect(breaches({ ...course, ends: '11:59' })).toEqual(['too-few-hours'])
  })

  test('refreshers that were before the rule keep to none', () => {
    const course = { course: 'door-supervisor-refresher', length: 1, ends: '13:00' }
    expect(breaches({ ...course, from: '2025-03-31' })).toEqual([])
    expect(breaches({ ...course, from: '2025-04-01' })).toEqual(['too-few-hours'])
  })

  test('a finding names the figures and the rule behind it', () => {
    expect(judge({ ...door, length: 5, ends: '19:00' }).forbidden).toEqual([
      {
        breach: 'too-few-days',
        text: '5 days, but the course needs at least 6.',
        rule: 'GOV.UK, Requirements for SIA trainers, October 2024',
        size: 1,
      },
    ])
    expect(judge({ ...door, ends: '16:49' }).forbidden[0]?.text).toBe(
      '43 h 54 min of teaching without breaks, but the course needs at least 44 hours.',
    )
  })
})

describe('places', () => {
  test('first aid has 12 people for each trainer', () => {
    expect(breaches({ ...firstAid, places: 12 })).toEqual([])
    expect(breaches({ ...firstAid, places: 13 })).toEqual(['too-many-for-trainers'])
    const two = { ...firstAid, trainers: () => [marcus, helen] }
    expect(breaches({ ...two, places: 24 })).toEqual([])
    expect(breaches({ ...two, places: 25 })).toEqual(['too-many-for-trainers'])
  })

  test('virtual classrooms have 12 people for one trainer, and 18 at most for two', () => {
    for (const of of [door, guard]) {
      const course = { ...of, delivery: 'virtual-classroom' } as const
      expect(breaches({ ...course, places: 12 })).toEqual([])
      expect(breaches({ ...course, places: 13 })).toEqual(['too-many-for-trainers'])
      const two = { ...course, trainers: () => [marcus, helen] }
      expect(breaches({ ...two, places: 18 })).toEqual([])
      expect(breaches({ ...two, places: 19 })).toEqual(['too-many'])
    }
  })

  test('in a classroom 19 may come, with two trainers where there is physical intervention', () => {
    const many = { places: 19, trainers: () => [marcus, helen] }
    const days = { 'classroom-with-self-study': 0, classroom: 1 }
    for (const delivery of ['classroom-with-self-study', 'classroom'] as const) {
      const more = { delivery, ends: '17:30' }
      const [doors, guards] = [door, guard].map((each) => ({
        ...each,
        ...more,
        length: each.length + days[delivery],
      }))
      if (!doors || !guards) throw new Error('There are two courses.')
      expect(breaches({ ...doors, ...many })).toEqual([])
      expect(breaches({ ...doors, places: 19 })).toEqual(['too-many-for-trainers'])
      expect(breaches({ ...guards, places: 19 })).toEqual([])
    }
  })

  test('physical intervention needs at least three people, 12 for each trainer', () => {
    const restraints = { course: 'mechanical-restraints', length: 1 }
    expect(breaches({ ...restraints, places: 3 })).toEqual([])
    expect(breaches({ ...restraints, places: 2 })).toEqual(['too-few-places'])
    expect(breaches({ ...restraints, places: 12 })).toEqual([])
    expect(breaches({ ...restraints, places: 13 })).toEqual(['too-many-for-trainers'])
  })

  test('nobody stands: a room holds as many as it has seats', () => {
    const room = { name: 'Room 2', capacity: 10 }
    expect(breaches({ ...firstAid, room, places: 10 })).toEqual([])
    expect(breaches({ ...firstAid, room, places: 11 })).toEqual(['too-many-for-room'])
    expect(breaches({ ...firstAid, room: null })).toEqual(['no-room'])
  })
})

describe('trainers', () => {
  const held = (kind: QualificationKind, expiresOn: string) =>
    allQualifications.map((each) => (each.kind === kind ? { kind, expiresOn } : each))

  test('somebody leads each day', () => {
    expect(breaches({ ...guard, trainers: () => [] })).toEqual(['no-lead'])
    const onThursday = (date: string) => (date === '2027-01-14' ? [helen] : [marcus])
    const { forbidden } = judge({ ...guard, trainers: onThursday })
    expect(forbidden.map(({ text }) => text)).toEqual(['No lead trainer on Thu 14 Jan.'])
  })

  test('a trainer teaches only courses of their own', () => {
    const other = { ...marcus, courses: ['security-guard'] }
    expect(breaches({ ...guard, trainers: () => [other] })).toEqual([])
    expect(breaches({ ...door, trainers: () => [other] })).toEqual(['may-not-teach'])
  })

  test('every qualification of the course lasts to the last day on which the trainer teaches', () => {
    for (const kind of courseRules['door-supervisor']?.at(-1)?.qualifications ?? []) {
      const until = (day: string) => ({ ...marcus, qualifications: held(kind, day) })
      expect(breaches({ ...door, trainers: () => [until('2027-01-16')] })).toEqual([])
      const late = judge({ ...door, trainers: () => [until('2027-01-15')] })
      expect(late.forbidden.map(({ breach }) => breach)).toEqual(['not-qualified'])
      expect(late.forbidden[0]?.text).toContain('Marcus Adeyemi is not qualified on Sat 16 Jan')
    }
    const none = { ...marcus, qualifications: [] }
    expect(breaches({ ...firstAid, trainers: () => [none] })).toEqual([
      ...['not-qualified', 'not-qualified'],
    ])
  })

  test('a renewed qualification counts, whatever the former one says', () => {
    const qualifications = [
      ...held('first-aid', '2026-01-01'),
      { kind: 'first-aid' as const, expiresOn: '2027-01-11' },
    ]
    expect(breaches({ ...firstAid, trainers: () => [{ ...marcus, qualifications }] })).toEqual([])
  })

  test('an assistant must be qualified too', () => {
    const learner = { ...helen, qualifications: [] }
    expect(breaches({ ...firstAid, trainers: () => [marcus, learner] })).toContain('not-qualified')
    // Also one who has the same name as somebody who is.
    const namesake = { ...learner, fullName: marcus.fullName, courses: [] }
    expect(breaches({ ...firstAid, trainers: () => [marcus, namesake] })).toEqual([
      ...['may-not-teach', 'not-qualified', 'not-qualified'],
    ])
  })

  test('an academy without records of trainers or rooms is warned instead of stopped', () => {
    const records = { trainers: false, rooms: false }
    const judged = judge({ ...firstAid, trainers: () => [], room: null, records })
    expect(judged.forbidden).toEqual([])
    expect(judged.warnings).toHaveLength(2)
    // What needs no records binds all the same.
    expect(
      breaches({ ...firstAid, trainers: () => [], room: null, records, ends: '12:00' }),
    ).toEqual(['too-few-hours'])
  })
})

describe('rules change by date', () => {
  test('19 places in a virtual classroom are forbidden from March 2026 on', () => {
    const trainers = () => [marcus, helen]
    const dated = (from: string) =>
      breaches({ ...door, delivery: 'virtual-classroom', trainers, places: 19, from })
    expect(dated('2026-02-23')).toEqual([])
    // The last of its days falls under the new rule.
    expect(dated('2026-02-24')).toEqual(['too-many'])
    expect(dated('2026-03-02')).toEqual(['too-many'])
  })

  test('counter-terrorism training is asked for from October 2024 on, day by day', () => {
    const qualifications = allQualifications.filter(({ kind }) => kind !== 'counter-terrorism')
    const trainers = () => [{ ...marcus, qualifications }]
    const dated = (from: string) => judge({ ...guard, trainers, from }).forbidden
    expect(dated('2024-09-27')).toEqual([])
    expect(dated('2024-09-28')).toMatchObject([
      {
        breach: 'not-qualified',
        text: 'Marcus Adeyemi is not qualified on Tue 1 Oct: counter-terrorism training of the year.',
        rule: 'GOV.UK, Requirements for SIA trainers, October 2024',
      },
    ])
  })

  test('before the first rule nothing is asked but a lead and a room', () => {
    expect(breaches({ ...door, length: 1, from: '2021-03-31', places: 99 })).toEqual([
      'too-many-for-room',
    ])
    expect(breaches({ ...door, length: 1, from: '2021-04-01', places: 12 })).toEqual([
      ...['too-few-days', 'too-few-hours'],
    ])
  })
})

describe('notice to the regulator', () => {
  const virtual = { ...door, delivery: 'virtual-classroom' } as const

  test('it only warns, on the first day on which five working days are too few', () => {
    const told = (today: string) => judge({ ...virtual, today })
    expect(told('2027-01-04').warnings).toEqual([])
    expect(told('2027-01-05').warnings).toEqual([
      'The regulator had to be told by Mon 4 Jan, 5 working days before, with each day’s address.',
    ])
    expect(told('2027-01-05').forbidden).toEqual([])
  })

  test('weekends and bank holidays are no working days', () => {
    const from = '2027-01-04'
    expect(judge({ ...virtual, from, today: '2026-12-23' }).warnings).toEqual([])
    expect(judge({ ...virtual, from, today: '2026-12-24' }).warnings).toHaveLength(1)
  })

  test('a course that nobody has to be told about has none', () => {
    expect(judge({ ...firstAid, today: '2027-01-11' }).warnings).toEqual([])
    expect(judge({ ...door, today: '2027-01-11' }).warnings).toEqual([])
    expect(
      judge({ ...door, delivery: 'classroom', length: 7, today: '2027-01-11' }).warnings,
    ).toEqual([])
  })
})
