import { expect, test } from 'vitest'
import { defaultCatalogue } from '../default-catalogue.ts'
import { courseRules } from './course-rules.ts'
import { courseUnits } from './course-units.ts'

test('every course says what is assessed, by units with names of their own', () => {
  expect(Object.keys(courseUnits).toSorted()).toEqual(
    defaultCatalogue.courses.map(({ id }) => id).toSorted(),
  )
  for (const [course, rules] of Object.entries(courseUnits)) {
    for (const { units } of rules) {
      expect(new Set(units.map(({ id }) => id)).size, course).toBe(units.length)
      for (const { passMark, hasPaper } of units) expect(passMark !== null, course).toBe(hasPaper)
    }
    // Only the workshop, which no regulator knows, has none.
    expect(
      rules.every(({ units }) => units.length > 0),
      course,
    ).toBe(course in courseRules)
  }
})
