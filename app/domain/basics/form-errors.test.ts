import { expect, test } from 'vitest'
import { formErrors } from './form-errors.ts'

test('the toast shows the first problem, and each field its own first problem', () => {
  const issues = [
    { path: ['fullName'], message: 'too short' },
    { path: ['fullName'], message: 'odd letters' },
    { path: ['email'], message: 'no address' },
  ]
  expect(formErrors(issues)).toEqual({
    first: 'too short',
    byField: { fullName: 'too short', email: 'no address' },
  })
})

test('a problem with the whole form is listed under an empty field name', () => {
  expect(formErrors([{ path: [], message: 'not a form' }])).toEqual({
    first: 'not a form',
    byField: { '': 'not a form' },
  })
})
