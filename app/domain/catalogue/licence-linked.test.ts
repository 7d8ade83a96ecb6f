import { expect, test } from 'vitest'
import { courses } from '#content/courses/catalogue.ts'
import { isLicenceLinked } from './licence-linked.ts'

test('the courses that lead to a licence are those whose licence fee goes to the regulator', () => {
  const withFee = courses.filter(({ notIncluded }) =>
    /licence application fee/.test(`${notIncluded}`),
  )
  expect(courses.filter(isLicenceLinked)).toEqual(withFee)
  expect(withFee.map(({ id }) => id)).toEqual([
    'door-supervisor',
    'security-guard',
    'door-supervisor-refresher',
    'security-guard-refresher',
  ])
})
