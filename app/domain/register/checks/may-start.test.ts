import { expect, test } from 'vitest'
import { ruleOn } from '#app/domain/schedule/lawful/course-rule.ts'
import { entryRules, identityDocuments } from '#content/rules/entry-rules.ts'
import { judgeEntry } from './judge-entry.ts'
import { mayNotStart, startText } from './may-start.ts'

const firstDay = '2026-11-16'
const ofCourse = (course: string, more: object = {}) => {
  const rules = (entryRules[course] ?? []).slice(0, 1)
  const facts = {
    firstDay,
    dateOfBirth: '1990-01-01',
    hasDeclaredEnglish: true,
    firstAidBooked: null,
    records: [],
    ...more,
  }
  const checks = judgeEntry(facts, { rules, documents: identityDocuments })
  return startText(mayNotStart(checks, ruleOn(rules, firstDay)))
}

test('nobody starts a licence course before first aid, English, age and identity are confirmed', () => {
  expect(ofCourse('security-guard')).toBe(
    'May not start yet: first aid certificate not given, English not checked yet, identity document not seen yet',
  )
  const young = ofCourse('door-supervisor', {
    dateOfBirth: '2009-01-01',
    hasDeclaredEnglish: false,
  })
  expect(young).toContain('age not enough')
  expect(young).toContain('English not given')
  expect(young).toContain('fitness not given')
  const refresher = ofCourse('door-supervisor-refresher')
  for (const paper of ['SIA licence', 'ACT Awareness certificate', 'ACT Security certificate']) {
    expect(refresher).toContain(`${paper} not given`)
  }
})

test('papers for the registration may come later, and who has shown all else may start', () => {
  const record = (kind: string, more: object = {}) => ({
    kind,
    seenOn: '2026-11-01',
    document: null,
    expiresOn: '2031-01-01',
    issuedOn: null,
    showsBirth: true,
    ...more,
  })
  const seen = [
    record('first-aid'),
    record('english'),
    record('identity', { document: 'passport' }),
  ]
  expect(ofCourse('security-guard', { records: seen })).toBeNull()
  const declared = [record('first-aid', { seenOn: null }), ...seen.slice(1)]
  expect(ofCourse('security-guard', { records: declared })).toBe(
    'May not start yet: first aid certificate not seen yet',
  )
})

test('courses without a licence ask before the assessment, not before the class', () => {
  expect(ofCourse('emergency-first-aid')).toBeNull()
})
