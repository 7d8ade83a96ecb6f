import { expect, test } from 'vitest'
import { claims } from '#content/claims.ts'
import { studentsTrainedText } from './students-trained.ts'

test.each([
  [0, '500+'],
  [99, '500+'],
  [100, '600+'],
  [199, '600+'],
  [499, '900+'],
  [500, '1,000+'],
  [1_999, '2,400+'],
  [1_000_000, '1,000,500+'],
])('with %i enrolments the academy claims %s students trained', (enrolments, text) => {
  expect(studentsTrainedText(enrolments, claims.studentsBase)).toBe(text)
})
