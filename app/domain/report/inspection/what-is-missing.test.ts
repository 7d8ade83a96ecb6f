import { expect, test } from 'vitest'
import type { CheckState, EntryCheck } from '#app/domain/register/checks/entry-check.ts'
import { rulesFor } from '#app/domain/schedule/lawful/delivery.ts'
import { bankHolidays } from '#content/rules/bank-holidays.ts'
import { courseRules } from '#content/rules/course-rules.ts'
import { ratioText, verdictOf } from './inspected-run.ts'
import { judgeNotice } from './judge-notice.ts'
import { type InspectedPerson, whatIsMissing } from './what-is-missing.ts'

const today = '2026-11-20'
const day = (date: string, more = {}) => ({
  date,
  state: 'closed' as const,
  isClosed: true,
  conflicts: 0,
  unmarked: 0,
  unsigned: 0,
  taught: null,
  ...more,
})
const check = (name: EntryCheck, state: CheckState) => ({
  check: name,
  state,
  label: name,
  note: `is ${state}`,
})
const ana: InspectedPerson = {
  name: 'Ana Lopes',
  checks: [],
  checksRule: 'Awarding organisations',
  short: 0,
  unconfirmed: [],
  unsigned: [],
  unitsWithoutResult: [],
  unitsRule: 'Handbook',
}
const complete = {
  today,
  days: [day('2026-11-16')],
  alterations: [],
  breaches: [],
  notice: null,
  people: [ana],
  hoursRule: 'HSE',
}

test('nothing is missing of a closed register with every paper', () => {
  const checks = [check('identity', 'done'), check('age', 'done')]
  expect(whatIsMissing({ ...complete, people: [{ ...ana, checks }] })).toEqual([])
})

test('the gravest is listed first, whatever was found first', () => {
  const person: InspectedPerson = {
    ...ana,
    short: 95,
    unsigned: ['2026-11-16'],
    unitsWithoutResult: ['Conflict management'],
    checks: [check('identity', 'to-show')],
  }
  const gaps = whatIsMissing({
    ...complete,
    people: [person],
    days: [
      day('2026-11-16', { isClosed: false, state: 'open' }),
      day('2026-11-17', { conflicts: 2 }),
    ],
    alterations: ['row 3: its contents are not what was committed to'],
    breaches: [{ breach: 'not-qualified', text: 'Rosa is not qualified.', rule: 'GOV.UK' }],
    notice: { text: 'No record', rule: 'Blended delivery' },
  })
  expect(gaps.map(({ kind, text }) => [kind, text])).toEqual([
    [
      'register-altered',
      'The register was altered: row 3: its contents are not what was committed to',
    ],
    ['marks-differ', 'Tue 17 Nov: 2 marks differ'],
    ['register-open', 'Mon 16 Nov: the register is not closed (open)'],
    ['trainers', 'Rosa is not qualified.'],
    ['notice', 'No record'],
    ['papers', 'identity: is to-show'],
    ['hours', '95 minutes short: cannot be put forward'],
    ['results', 'No result: Conflict management'],
    ['signatures', 'Mon 16 Nov: not signed'],
  ])
  expect(gaps.every(({ rule }) => rule !== '')).toBe(true)
  expect(gaps.filter(({ who }) => who === 'Ana Lopes')).toHaveLength(4)
})

test.each<EntryCheck>([
  ...(['first-aid', 'licence', 'e-learning', 'english', 'fitness', 'identity'] as const),
  ...(['act-awareness', 'act-security'] as const),
  'registration',
])('%s is named with the person until the academy has seen it', (name) => {
  for (const state of ['missing', 'not-enough', 'arranged', 'to-show'] as const) {
    const people = [{ ...ana, checks: [check(name, state)] }]
    expect(whatIsMissing({ ...complete, people })).toEqual([
      {
        kind: 'papers',
        who: 'Ana Lopes',
        text: `${name}: is ${state}`,
        rule: 'Awarding organisations',
      },
    ])
  }
})

test('an age that the identity document will show is not a paper of its own', () => {
  const gaps = (state: CheckState) =>
    whatIsMissing({ ...complete, people: [{ ...ana, checks: [check('age', state)] }] })
  expect(gaps('to-show')).toEqual([])
  expect(gaps('not-enough')).toHaveLength(1)
})

test('a day that has not passed, and a date without people, need no closed register', () => {
  const days = [day(today, { isClosed: false, state: 'not-begun' })]
  expect(whatIsMissing({ ...complete, days })).toEqual([])
  const before = [day('2026-11-16', { isClosed: false, state: 'not-begun' })]
  expect(whatIsMissing({ ...complete, days: before, people: [] })).toEqual([])
  expect(whatIsMissing({ ...complete, days: before })).toMatchObject([
    { text: 'Mon 16 Nov: the register is not closed (no register was begun)' },
  ])
})

const days = [{ date: '2026-11-16', venue: '64 South Street' }]
const told = {
  rules: rulesFor(courseRules['door-supervisor'], 'virtual-classroom'),
  days,
  notices: [],
  today,
  holidays: bankHolidays.dates,
}

test('the regulator is told five working days before, of these days and addresses', () => {
  const on = (toldOn: string, places = days) => ({ toldOn, days: places })
  expect(judgeNotice({ ...told, notices: [on('2026-11-09')] })).toBeNull()
  expect(judgeNotice({ ...told, notices: [on('2026-11-10')] })?.text).toBe(
    'The regulator was told on 10 November 2026, but had to be told by 9 November 2026, 5 working days before',
  )
  const elsewhere = on('2026-11-02', [{ date: '2026-11-16', venue: '1 High Street' }])
  expect(judgeNotice({ ...told, notices: [elsewhere] })?.text).toContain('other days or addresses')
  // The first one that fits counts: a second letter does not make it late.
  expect(
    judgeNotice({ ...told, notices: [elsewhere, on('2026-11-09'), on('2026-11-12')] }),
  ).toBeNull()
})

test('without a record it is missing once the day has passed, and never where no rule asks', () => {
  expect(judgeNotice(told)).toMatchObject({
    rule: 'Awarding organisations, virtual classroom delivery, March 2026',
    text: expect.stringContaining('No record that the regulator was told by 9 November 2026'),
  })
  expect(judgeNotice({ ...told, today: '2026-11-09' })).toBeNull()
  for (const delivery of ['classroom', 'classroom-with-self-study'] as const) {
    const rules = rulesFor(courseRules['door-supervisor'], delivery)
    expect(judgeNotice({ ...told, rules })).toBeNull()
  }
})

test('a register in which nothing was written is not called whole', () => {
  expect(verdictOf(null).state).toBe('empty')
  expect(verdictOf({ rows: 0, head: '', findings: [] }).state).toBe('empty')
  expect(verdictOf({ rows: 1, head: 'a1', findings: [] })).toMatchObject({
    state: 'whole',
    text: 'The one row is as written.',
    checksum: 'a1',
  })
  expect(verdictOf({ rows: 2, head: 'a1', findings: ['row 1: …'] }).state).toBe('altered')
})

test('a ratio is the people who came for each trainer', () => {
  expect(ratioText(12, 1, 12)).toBe('12 people, 1 trainer: 12 to 1 (at most 12 to 1)')
  expect(ratioText(13, 2, 12)).toBe('13 people, 2 trainers: 6.5 to 1 (at most 12 to 1)')
  expect(ratioText(1, 0, undefined)).toBe('1 person, 0 trainers')
})

test('a day is told of which a single minute was not taught, and none that was taught in full', () => {
  const kindsAt = (less: number) =>
    whatIsMissing({
      ...complete,
      days: [day('2026-11-16', { taught: { less, text: 'taught 09:00 to 16:59' } })],
    }).map(({ kind }) => kind)
  expect(kindsAt(1)).toEqual(['less-taught'])
  expect(kindsAt(0)).toEqual([])
})
