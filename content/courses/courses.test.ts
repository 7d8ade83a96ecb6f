import { describe, expect, it, test } from 'vitest'
import { poundsText } from '#app/domain/basics/money.ts'
import type { Course } from '#app/domain/catalogue/course.ts'
import { siaMinimumAge } from '../rules/entry-rules.ts'
import { courses } from './catalogue.ts'
import { categories } from './categories.ts'

const ids = (list: readonly Course[]) => list.map((course) => course.id)

function course(id: string): Course {
  const found = courses.find((one) => one.id === id)
  if (!found) throw new Error(`no course ${id}`)
  return found
}

/** Every string in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value && typeof value === 'object') return Object.values(value).flatMap(textsIn)
  return []
}

/** The course's texts without the fields for its price and length. */
function proseOf({ price, duration, workshop, ...rest }: Course): string {
  return textsIn(rest).join('\n')
}

describe('the catalogue', () => {
  test.each([
    ['door-supervisor', 'Door Supervisor', '6 days', '£250.00', 'SIA Level 2'],
    ['security-guard', 'Security Guard', '4 days', '£175.00', 'SIA Level 2'],
    [
      'door-supervisor-refresher',
      'Door Supervisor Refresher',
      '3 days',
      '£145.00',
      'SIA Refresher',
    ],
    ['security-guard-refresher', 'Security Guard Refresher', '3 days', '£125.00', 'SIA Refresher'],
    ['emergency-first-aid', 'Emergency First Aid at Work', '1 day', '£50.00', 'Ofqual Level 3'],
    ['mechanical-restraints', 'Mechanical Restraints', '1 day', '£75.00', 'RQF Level 3'],
    ['spectator-safety-level-2', 'Spectator Safety Level 2', '3 days', '£200.00', 'Level 2'],
    ['spectator-safety-level-3', 'Spectator Safety Level 3', '2 days', '£350.00', 'Level 3'],
    ['first-aid-at-work', 'First Aid at Work', '3 days', '£175.00', 'HSE approved'],
    ['ai-future-security', 'AI and the Future of Security', '1 day', '£150.00', 'Workshop'],
  ])('%s: %s, %s, %s', (id, title, duration, price, level) => {
    expect(course(id)).toMatchObject({
      title: { catalogue: title },
      duration: { catalogue: duration },
      level,
    })
    expect(poundsText(course(id).price.catalogue)).toBe(price)
  })

  it('lists ten courses, security courses first', () => {
    expect(ids(courses)).toEqual([
      'door-supervisor',
      'security-guard',
      'door-supervisor-refresher',
      'security-guard-refresher',
      'emergency-first-aid',
      'mechanical-restraints',
      'spectator-safety-level-2',
      'spectator-safety-level-3',
      'first-aid-at-work',
      'ai-future-security',
    ])
  })

  it('flags three courses as popular', () => {
    expect(ids(courses.filter((one) => one.popular))).toEqual([
      'door-supervisor',
      'security-guard',
      'emergency-first-aid',
    ])
  })

  it('sells every course online but the workshop', () => {
    expect(ids(courses.filter((one) => !one.bookable))).toEqual(['ai-future-security'])
  })

  it('gives every course a unique URL and pictogram', () => {
    for (const one of courses) expect(one.url).toBe(`/courses/${one.id}`)
    expect(new Set(courses.map((one) => one.icon)).size).toBe(courses.length)
  })
})

describe('the course pages', () => {
  test.each([
    ['door-supervisor', 'Door Supervisor', '6 days', '£250.00'],
    ['security-guard', 'Security Guard', '4 days', '£175.00'],
    ['door-supervisor-refresher', 'Door Supervisor Refresher', '3 days', '£145.00'],
    ['security-guard-refresher', 'Security Guard Refresher', '2 days', '£125.00'],
    ['emergency-first-aid', 'Emergency First Aid at Work Level 3 Award', '1 day', '£50.00'],
    [
      'mechanical-restraints',
      'Safe Use of Mechanical Restraints (handcuffs) RQF Level 3',
      '1 day',
      '£150.00',
    ],
    ['spectator-safety-level-2', 'Spectator Safety Level 2', '3 days', '£200.00'],
    ['spectator-safety-level-3', 'Spectator Safety Level 3', '2 days', '£350.00'],
    ['first-aid-at-work', 'First Aid at Work', '3 days', '£175.00'],
    ['ai-future-security', 'AI and the Future of Security workshop', '1 day', '£150.00'],
  ])('%s: %s, %s, %s', (id, title, duration, price) => {
    expect(course(id)).toMatchObject({ title: { page: title }, duration: { page: duration } })
    expect(poundsText(course(id).price.page)).toBe(price)
  })

  it('differ from the catalogue in one length and one price only', () => {
    const differing = (field: 'duration' | 'price') =>
      courses
        .filter((one) => one[field].catalogue !== one[field].page)
        .map((one) => [one.id, one[field].catalogue, one[field].page])

    expect(differing('duration')).toEqual([['security-guard-refresher', '3 days', '2 days']])
    expect(differing('price')).toEqual([['mechanical-restraints', 75_00, 150_00]])
  })

  it('state no price in prose, where it could contradict the price field', () => {
    for (const one of courses) expect(proseOf(one), one.id).not.toContain('£')
  })

  it('do not state in prose the length that differs between catalogue and page', () => {
    expect(proseOf(course('security-guard-refresher'))).not.toMatch(/\b(2|3|two|three)[ -]days?\b/i)
  })

  it('write prices in pounds and pence', () => {
    for (const { price, workshop } of courses)
      for (const pence of [
        price.catalogue,
        price.page,
        ...(workshop ? [workshop.earlyBird.price] : []),
      ])
        expect(poundsText(pence)).toMatch(/^£\d+\.\d{2}$/)
  })
})

describe('categories', () => {
  it('are the five fixed ones', () => {
    expect(categories.map(({ id, title, colour }) => [id, title, colour])).toEqual([
      ['sia-licensed', 'SIA Licensed Training', 'blue'],
      ['refresher', 'Refresher Training', 'amber'],
      ['first-aid', 'First Aid Training', 'green'],
      ['spectator-safety', 'Spectator Safety', 'red'],
      ['advanced-training', 'Advanced Training', 'teal'],
    ])
  })

  it('are each used by a course, and no course is outside them', () => {
    const used = new Set(courses.map((one) => one.category))
    expect(used).toEqual(new Set(categories.map(({ id }) => id)))
  })
})

describe('what a trainee gets', () => {
  it('is free first aid with the two courses that lead to a first licence', () => {
    const withFirstAid = courses.filter((one) => one.included?.includes('Emergency First Aid'))
    expect(ids(withFirstAid)).toEqual(['door-supervisor', 'security-guard'])
    for (const one of withFirstAid)
      expect(one.included).toBe('Free Level 3 Emergency First Aid at Work')
  })

  it('is a first aid certificate that is valid for three years', () => {
    expect(ids(courses.filter((one) => one.validYears === 3))).toEqual(
      ids(courses.filter((one) => one.category === 'first-aid')),
    )
  })

  it('is a rigid handcuff with mechanical restraints, and lunch with the workshop', () => {
    expect(course('mechanical-restraints').included).toMatch(/free rigid handcuff/)
    expect(course('ai-future-security').included).toMatch(/materials and lunch/i)
  })
})

describe('what a trainee needs', () => {
  const needs = (id: string) => course(id).prerequisites.join('\n')
  const licenceCourses = courses.filter(
    (one) => one.category === 'sia-licensed' || one.category === 'refresher',
  )

  it('is to be an adult with three identity documents for anything leading to a licence', () => {
    expect(licenceCourses).toHaveLength(4)
    for (const one of licenceCourses) {
      expect(needs(one.id), one.id).toMatch(/18 or over/)
      expect(one.whatToBring.join('\n'), one.id).toMatch(/One group A.*\nTwo different group B/)
    }
  })

  it('is to be as old as the course asks in words', () => {
    for (const one of courses) {
      const inWords = /(\d+) or over/.exec(needs(one.id))?.[1]
      expect(one.minimumAge, one.id).toBe(inWords ? Number(inWords) : undefined)
    }
    expect(new Set(licenceCourses.map((one) => one.minimumAge))).toEqual(new Set([siaMinimumAge]))
  })

  it('is to pay the regulator for the licence itself', () => {
    const named = courses.filter((one) => /licence application fee/.test(one.notIncluded.join()))
    expect(named).toEqual(licenceCourses)
  })

  test.each([
    ['door-supervisor', /self-study completed before day one/i],
    ['door-supervisor-refresher', /current or recently expired door supervisor licence/i],
    ['security-guard-refresher', /current or recently expired guard licence/i],
    ['mechanical-restraints', /valid SIA licence, or employment in civil enforcement/i],
    ['mechanical-restraints', /18 or over\nvalid ID/i],
    ['spectator-safety-level-3', /Spectator Safety Level 2/],
    ['spectator-safety-level-3', /12 months' experience/],
    ['spectator-safety-level-3', /references/i],
  ])('%s: %s', (id, requirement) => {
    expect(needs(id)).toMatch(requirement)
  })

  it('is a yearly refresher after First Aid at Work, by recommendation', () => {
    expect(course('first-aid-at-work').features).toContain('Annual refresher recommended')
    expect(course('first-aid-at-work').features).toContain('3-year certification')
  })
})

test('stewards learn basic life support at Level 2, which Level 3 builds on', () => {
  const parts = (id: string) => course(id).outline.map(({ title }) => title)
  expect(parts('spectator-safety-level-2')).toContain('Basic life support')
  expect(parts('spectator-safety-level-3')).not.toContain('Basic life support')
})

describe('dates', () => {
  it('are listed for three courses only', () => {
    const listed = courses.filter((one) => one.dates.length > 0)
    expect(Object.fromEntries(listed.map((one) => [one.id, one.dates]))).toEqual({
      'door-supervisor': ['Oct 13-18', 'Nov 17-22'],
      'security-guard': ['Oct 22-24', 'Nov 26-28'],
      'emergency-first-aid': ['Oct 15', 'Nov 12', 'Nov 29', 'Dec 10', 'Dec 17'],
    })
    for (const one of listed) expect(one.nextDate).toBe(one.dates[0])
    for (const one of courses)
      if (!listed.includes(one) && !one.workshop) expect(one.nextDate, one.id).not.toMatch(/\d/)
  })

  it('has the workshop on one day, cheaper before November', () => {
    const { workshop, nextDate } = course('ai-future-security')
    expect(workshop).toEqual({
      date: '2025-12-03',
      dateText: '3rd December 2025',
      earlyBird: { price: 125_00, before: '2025-11-01', beforeText: 'November 1st' },
    })
    expect(nextDate).toBe(workshop?.dateText)
    expect(ids(courses.filter((one) => one.workshop))).toEqual(['ai-future-security'])
  })
})

describe('the texts', () => {
  test.each(courses.map((one) => [one.id, one] as const))('of %s are complete', (_, one) => {
    const { dates, ...lists } = one
    for (const [field, value] of Object.entries(lists))
      if (Array.isArray(value)) expect(value.length, field).toBeGreaterThan(0)
    for (const unit of one.outline) expect(unit.topics.length, unit.title).toBeGreaterThanOrEqual(3)
    for (const text of textsIn(one)) expect(text.trim()).toMatch(/./)
  })

  it('include a different summary for each course, short enough for a search result', () => {
    for (const one of courses) expect(one.summary.length, one.id).toBeLessThanOrEqual(155)
    expect(new Set(courses.map((one) => one.summary)).size).toBe(courses.length)
  })

  it('claim no approval by the regulator and contain no placeholder', () => {
    for (const text of textsIn([courses, categories]))
      expect(text).not.toMatch(/SIA[\s-]+approved|approved by the SIA|lorem|TODO|TBC|!/i)
  })
})
