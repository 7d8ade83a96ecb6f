import { expect, test } from 'vitest'
import { assessorsOn, assessorText } from './assessors.ts'

const day = '2026-11-16'
const course = 'door-supervisor'
const rules = [
  { from: '2000-01-01', source: 'The regulator', qualifications: ['conflict-management'] } as never,
]
const trainer = (id: string, expiresOn: string | null, leftOn: string | null = null) => ({
  id,
  fullName: id,
  courses: [course],
  leftOn,
  qualifications: [{ kind: 'conflict-management' as const, expiresOn }],
})
const asked = {
  courseSlug: course,
  rules,
  likely: ['priya', 'helen'],
  trainers: [
    ...[trainer('ada', null), trainer('helen', day), trainer('owen', '2026-11-15')],
    ...[trainer('priya', '2027-01-01'), trainer('gone', null, '2026-11-15')],
    { ...trainer('other', null), courses: ['first-aid-at-work'] },
  ],
}

test('assessors have the papers of that day, and those who teach the date come first', () => {
  const { ready, unqualified } = assessorsOn(day, asked)
  expect(ready.map(({ id }) => id)).toEqual(['priya', 'helen', 'ada'])
  expect(unqualified.map(({ id }) => id)).toEqual(['owen'])
  expect(assessorsOn('2026-11-15', asked).ready.map(({ id }) => id)).toEqual([
    ...['priya', 'helen', 'ada', 'owen', 'gone'],
  ])
})

test('who is not on record is told with what was said about them, and old names stay', () => {
  const typed = { invigilator: 'Ida Blythe', assessorId: null, assessorQualification: null }
  expect(assessorText({ ...typed, assessorId: 'id' }, true)).toBe('invigilated by Ida Blythe')
  const said = { ...typed, assessorQualification: 'CAVA, number 4711' }
  expect(assessorText(said, false)).toBe(
    'assessed by Ida Blythe (not on record: CAVA, number 4711)',
  )
  expect(assessorText(typed, false)).toBe(
    'assessed by Ida Blythe (not on record: name typed by hand)',
  )
})
