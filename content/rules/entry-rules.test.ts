import { expect, test } from 'vitest'
import { rulesFor } from '#app/domain/schedule/lawful/delivery.ts'
import { courses } from '../courses/catalogue.ts'
import { usualDelivery } from './course-rules.ts'
import { entryRules, firstAidCourses } from './entry-rules.ts'

test('every course with an entry requirement is in the catalogue, with the same minimum age', () => {
  for (const [id, rules] of Object.entries(entryRules)) {
    const course = courses.find((each) => each.id === id)
    for (const rule of rules) expect(rule.minimumAge, id).toBe(course?.minimumAge)
  }
})

test('first aid is free where the course says that it is included', () => {
  for (const [id, rules] of Object.entries(entryRules)) {
    const included = courses.find((each) => each.id === id)?.included ?? ''
    for (const { firstAid } of rules) {
      if (firstAid) expect(firstAid.isIncluded, id).toBe(included.includes('First Aid'))
    }
  }
})

test('what a course page asks for is checked', () => {
  for (const { id, prerequisites } of courses) {
    const asked = prerequisites.join('\n')
    const rule = rulesFor(entryRules[id], usualDelivery[id] ?? 'classroom').at(-1)
    expect(Boolean(rule?.firstAid), id).toBe(asked.includes('first aid certificate'))
    expect(Boolean(rule?.counterTerrorism), id).toBe(asked.includes('ACT Security'))
    expect(Boolean(rule?.english), id).toBe(asked.includes('Level 1 or B2'))
    expect(Boolean(rule?.eLearning), id).toBe(asked.includes('Self-study'))
    expect(Boolean(rule?.licence), id).toBe(/A (current|valid) .*licence/.test(asked))
    expect(Boolean(rule?.fitness), id).toBe(/declaration that you are fit|fit enough/.test(asked))
  }
})

test('the first aid courses are ours', () => {
  const ids = courses.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([...firstAidCourses]))
})
