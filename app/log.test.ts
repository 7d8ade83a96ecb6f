import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { describeError, loggedPath } from './log.server.ts'

test('a failed query is logged without personal data', () => {
  const cause = Object.assign(new Error('duplicate key: (email)=(ann@example.org)'), {
    code: '23505',
    table: 'course_enrollments',
    constraint: 'course_enrollments_reference',
    detail: 'Key (email)=(ann@example.org) already exists.',
  })
  const error = new DrizzleQueryError('insert into t values ($1)', ['ann@example.org'], cause)
  const description = describeError(error)
  expect(description).toMatchObject({ code: '23505', table: 'course_enrollments' })
  expect(JSON.stringify(description)).not.toContain('ann@')
})

test('user input that looks like a stack frame is not logged', () => {
  const typed = 'Hello,\n    at ann@example.org or 07700 900123\nat home:1:2'
  const error = new DrizzleQueryError('insert into t values ($1)', [typed], new Error('no'))
  const description = JSON.stringify(describeError(error))
  expect(description).not.toContain('ann@')
  expect(description).not.toContain('07700')
})

test('other errors keep their message and stack', () => {
  const description = describeError(new RangeError('a date that does not exist'))
  expect(description).toMatchObject({ type: 'RangeError', message: 'a date that does not exist' })
  expect(description.stack).toMatch(/^\s+at /)
})

test('the address of a private page is not logged', () => {
  for (const page of [
    'my-booking',
    'my-order',
    'my-payment',
    'teaching',
    'waitlist',
    'inspection',
    // People also type names there.
    'verify',
  ]) {
    expect(loggedPath(`/${page}/secret-token/runs/1`)).toBe(`/${page}/...`)
  }
  // The router reads encoded letters, too.
  expect(loggedPath('/%69nspection/secret-token')).toBe('/inspection/...')
  expect(loggedPath('/%2e%ff/my%2dbooking/secret')).toBe('/%2e%ff/my%2dbooking/secret')
  expect(loggedPath('/admin/inspection/runs/1')).toBe('/admin/inspection/runs/1')
})
