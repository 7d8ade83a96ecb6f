import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { describeError } from './log.server.ts'

test('a failed query is logged without the people in it', () => {
  const cause = Object.assign(new Error('duplicate key: (email)=(ann@example.org)'), {
    code: '23505',
    table: 'course_enrollments',
    constraint: 'course_enrollments_reference',
    detail: 'Key (email)=(ann@example.org) already exists.',
  })
  const error = new DrizzleQueryError('insert into t values ($1)', ['ann@example.org'], cause)
  const told = describeError(error)
  expect(told).toMatchObject({ code: '23505', table: 'course_enrollments' })
  expect(JSON.stringify(told)).not.toContain('ann@')
})

test('nothing that people typed passes for a line of the stack', () => {
  const typed = 'Hello,\n    at ann@example.org or 07700 900123\nat home:1:2'
  const error = new DrizzleQueryError('insert into t values ($1)', [typed], new Error('no'))
  const told = JSON.stringify(describeError(error))
  expect(told).not.toContain('ann@')
  expect(told).not.toContain('07700')
})

test('other errors keep their message and where they came from', () => {
  const told = describeError(new RangeError('a date that does not exist'))
  expect(told).toMatchObject({ type: 'RangeError', message: 'a date that does not exist' })
  expect(told.stack).toMatch(/^\s+at /)
})
