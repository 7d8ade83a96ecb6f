import { describe, expect, test } from 'vitest'
import { type Delivery, rulesFor } from '#app/domain/schedule/lawful/delivery.ts'
import { usualDelivery } from '#content/rules/course-rules.ts'
import { entryRules, identityDocuments } from '#content/rules/entry-rules.ts'
import { checkSummary, type EntryCheck } from './entry-check.ts'
import type { EntryRecord, RecordKind } from './entry-record.ts'
import { type EntryFacts, judgeEntry } from './judge-entry.ts'

const firstDay = '2026-12-14'
const nothing: EntryFacts = {
  firstDay,
  dateOfBirth: null,
  hasDeclaredEnglish: false,
  records: [],
  firstAidBooked: null,
}

const record = (kind: RecordKind, over: Partial<EntryRecord> = {}): EntryRecord => ({
  kind,
  document: null,
  issuedOn: null,
  expiresOn: null,
  showsAddress: false,
  showsBirth: false,
  seenOn: null,
  ...over,
})
const seenOn = '2026-12-01'
const passport = record('identity', {
  document: 'passport',
  expiresOn: '2030-01-01',
  showsBirth: true,
  seenOn,
})
const bill = record('identity', {
  document: 'utility-bill',
  issuedOn: '2026-11-01',
  showsAddress: true,
  seenOn,
})
const statement = record('identity', {
  document: 'bank-statement',
  issuedOn: '2026-11-01',
  showsAddress: true,
  seenOn,
})

const list = (
  course: string,
  over: Partial<EntryFacts> = {},
  delivery: Delivery = usualDelivery[course] ?? 'classroom',
) =>
  judgeEntry(
    { ...nothing, ...over },
    { rules: rulesFor(entryRules[course], delivery), documents: identityDocuments },
  )
const one = (course: string, check: EntryCheck, over: Partial<EntryFacts> = {}) => {
  const found = list(course, over).find((each) => each.check === check)
  if (!found) throw new Error(`${course} does not ask for ${check}`)
  return found
}

describe('each course asks for its own', () => {
  test.each([
    ['door-supervisor', 'age first-aid e-learning english fitness identity registration'],
    ['security-guard', 'age first-aid e-learning english identity registration'],
    [
      'door-supervisor-refresher',
      'age first-aid licence act-awareness act-security english fitness identity registration',
    ],
    [
      'security-guard-refresher',
      'age first-aid licence act-awareness act-security english identity registration',
    ],
    ['mechanical-restraints', 'age licence fitness identity'],
    ['emergency-first-aid', 'age identity'],
    ['ai-future-security', ''],
  ])('%s: %s', (course, checks) => {
    expect(list(course).map(({ check }) => check)).toEqual(checks.split(' ').filter(Boolean))
  })

  test('self-study only where the date comes with it', () => {
    const asks = (course: string, delivery: Delivery) =>
      list(course, {}, delivery).some(({ check }) => check === 'e-learning')
    const courses = ['door-supervisor', 'security-guard']
    for (const course of courses.flatMap((each) => [each, `${each}-refresher`])) {
      expect(asks(course, 'classroom')).toBe(false)
      expect(asks(course, 'classroom-with-self-study')).toBe(true)
      expect(asks(course, 'virtual-classroom')).toBe(true)
    }
  })

  test('by the rule of its first day', () => {
    const rules = [
      { from: '2026-01-01', source: 'before', identity: 'test' },
      { from: '2026-12-15', source: 'after', identity: 'test', english: true },
    ] as const
    const asked = (day: string) =>
      judgeEntry({ ...nothing, firstDay: day }, { rules, documents: identityDocuments }).map(
        ({ check }) => check,
      )
    expect(asked('2025-12-31')).toEqual([])
    expect(asked('2026-12-14')).toEqual(['identity'])
    expect(asked('2026-12-15')).toEqual(['english', 'identity'])
  })
})

describe('age', () => {
  test('counts on the first day, and is seen with the identity document', () => {
    const born = (dateOfBirth: string, records: EntryRecord[] = []) =>
      one('security-guard', 'age', { dateOfBirth, records }).state
    expect(one('security-guard', 'age').state).toBe('missing')
    expect(born('2008-12-15')).toBe('not-enough')
    expect(born('2008-12-14')).toBe('to-show')
    expect(born('2008-12-14', [passport])).toBe('done')
    expect(born('2008-12-15', [passport])).toBe('not-enough')
  })

  test('is judged anew when the date moves', () => {
    const moved = { dateOfBirth: '2008-12-15', firstDay: '2026-12-15' }
    expect(one('security-guard', 'age', moved).state).toBe('to-show')
  })
})

describe('a first aid certificate', () => {
  const until = (expiresOn: string, over: Partial<EntryRecord> = {}) =>
    one('door-supervisor', 'first-aid', { records: [record('first-aid', { expiresOn, ...over })] })

  test('needs 12 months left on the first day', () => {
    expect(until('2027-12-14', { seenOn }).state).toBe('done')
    expect(until('2027-12-13', { seenOn })).toMatchObject({
      state: 'not-enough',
      note: 'Ends on 13 December 2027. Must last until 14 December 2027 or longer',
    })
    expect(until('2027-12-14').state).toBe('to-show')
    expect(until('2027-12-13').state).toBe('not-enough')
  })

  test('may stop being enough when the date moves by a day', () => {
    const records = [record('first-aid', { expiresOn: '2027-12-14', seenOn })]
    expect(one('door-supervisor', 'first-aid', { records, firstDay: '2026-12-15' }).state).toBe(
      'not-enough',
    )
  })

  test('comes from our own course before the start', () => {
    const firstAidBooked = { startDate: '2026-12-10', endDate: '2026-12-10' }
    const booked = (records: EntryRecord[] = []) =>
      one('door-supervisor', 'first-aid', { firstAidBooked, records }).state
    expect(booked()).toBe('arranged')
    expect(booked([record('first-aid', { expiresOn: '2027-01-01', seenOn })])).toBe('arranged')
    expect(booked([record('first-aid', { expiresOn: '2029-12-10', seenOn })])).toBe('done')
  })

  test('of several the longest counts, and one that was seen more than one that was declared', () => {
    const records = [
      record('first-aid', { expiresOn: '2027-01-01', seenOn }),
      record('first-aid', { expiresOn: '2028-06-01' }),
    ]
    expect(one('door-supervisor', 'first-aid', { records }).state).toBe('to-show')
  })
})

describe('the counter-terrorism e-learning of a refresher', () => {
  test('needs both certificates, from 1 April 2025 on', () => {
    const course = 'door-supervisor-refresher'
    const states = (...records: EntryRecord[]) =>
      (['act-awareness', 'act-security'] as const).map(
        (check) => one(course, check, { records }).state,
      )
    expect(states()).toEqual(['missing', 'missing'])
    expect(states(record('act-awareness'))).toEqual(['to-show', 'missing'])
    const awareness = record('act-awareness', { seenOn })
    expect(states(awareness, record('act-security'))).toEqual(['done', 'to-show'])
    expect(states(awareness, record('act-security', { seenOn }))).toEqual(['done', 'done'])
    const asks = (day: string) =>
      list(course, { firstDay: day }).some(({ check }) => check === 'act-security')
    expect(asks('2025-03-31')).toBe(false)
    expect(asks('2025-04-01')).toBe(true)
  })
})

describe('a licence', () => {
  const of = (course: string, over: Partial<EntryRecord>) =>
    one(course, 'licence', { records: [record('licence', { document: 'sia-licence', ...over })] })
      .state

  test('for a refresher may have ended up to twelve months before the first day', () => {
    expect(one('security-guard-refresher', 'licence').state).toBe('missing')
    expect(of('security-guard-refresher', { expiresOn: '2025-12-14', seenOn })).toBe('done')
    expect(of('security-guard-refresher', { expiresOn: '2025-12-13', seenOn })).toBe('not-enough')
    expect(of('security-guard-refresher', { expiresOn: '2027-12-13' })).toBe('to-show')
  })

  test('for handcuffs must be valid on the first day, or employment stands for it', () => {
    expect(of('mechanical-restraints', { expiresOn: '2026-12-14', seenOn })).toBe('done')
    expect(of('mechanical-restraints', { expiresOn: '2026-12-13', seenOn })).toBe('not-enough')
    const employed = { document: 'civil-enforcement-employment', seenOn } as const
    expect(of('mechanical-restraints', employed)).toBe('done')
    expect(of('security-guard-refresher', employed)).toBe('missing')
  })
})

describe('declarations', () => {
  test('of English and of self-study are checked, that of fitness stands', () => {
    const declared = { records: [record('e-learning'), record('english'), record('fitness')] }
    expect(one('door-supervisor', 'e-learning', declared).state).toBe('to-show')
    expect(one('door-supervisor', 'english', declared).state).toBe('to-show')
    expect(one('door-supervisor', 'fitness', declared).state).toBe('done')
    const seen = { records: [record('e-learning', { seenOn }), record('english', { seenOn })] }
    expect(one('door-supervisor', 'e-learning', seen).state).toBe('done')
    expect(one('door-supervisor', 'english', seen).state).toBe('done')
  })

  test('are not asked for twice: English is declared with the details', () => {
    expect(one('door-supervisor', 'english').state).toBe('missing')
    expect(one('door-supervisor', 'english', { hasDeclaredEnglish: true }).state).toBe('to-show')
  })
})

describe('identity', () => {
  const with_ = (...records: EntryRecord[]) => ({ records })

  test('needs one group A document before any test', () => {
    expect(one('door-supervisor', 'identity')).toMatchObject({
      state: 'to-show',
      note: 'To be shown: a passport, photocard driving licence or residence permit. An eVisa, which replaces residence permits, was not accepted in 2025: bring another document if you can',
    })
    expect(one('door-supervisor', 'identity', with_(bill, statement)).state).toBe('to-show')
    expect(one('door-supervisor', 'identity', with_(passport)).state).toBe('done')
  })

  test('and two different ones of group B for the registration', () => {
    expect(one('door-supervisor', 'registration', with_(passport)).note).toBe(
      'Still to be shown: two different documents such as a bank statement and a utility bill, one that shows the address',
    )
    expect(one('door-supervisor', 'registration', with_(passport, bill, bill)).note).toBe(
      'Still to be shown: one more document such as a bank statement or a utility bill',
    )
    expect(one('door-supervisor', 'registration', with_(passport, bill, statement)).state).toBe(
      'done',
    )
    const noAddress = [bill, statement].map((each) => ({ ...each, showsAddress: false }))
    expect(one('door-supervisor', 'registration', with_(passport, ...noAddress)).state).toBe(
      'to-show',
    )
  })
})

test('nothing is asked at booking, everything but the registration before an assessment', () => {
  expect(checkSummary(list('door-supervisor'))).toEqual({
    toGive: 5,
    toShow: 2,
    mayBeAssessed: false,
    mayBeRegistered: false,
  })
  const facts = {
    dateOfBirth: '1994-03-27',
    records: [
      ...[passport, record('first-aid', { expiresOn: '2028-06-01', seenOn }), record('fitness')],
      ...[record('e-learning', { seenOn }), record('english', { seenOn })],
    ],
  }
  expect(checkSummary(list('door-supervisor', facts))).toEqual({
    toGive: 0,
    toShow: 1,
    mayBeAssessed: true,
    mayBeRegistered: false,
  })
  const registered = { ...facts, records: [...facts.records, bill, statement] }
  expect(checkSummary(list('door-supervisor', registered)).mayBeRegistered).toBe(true)
})
