import { expect, test } from 'vitest'
import { formErrors } from '../basics/form-errors.ts'
import { signInForm } from './sign-in-form.ts'

const problems = (fields: object) =>
  formErrors(signInForm.safeParse(fields).error?.issues ?? []).byField

test('signing in takes an address and a password', () => {
  const fields = { email: ' Ben@Example.com ', password: ' blanks count ' }
  expect(signInForm.parse(fields)).toEqual({ email: 'ben@example.com', password: ' blanks count ' })
})

test.each([{}, { email: '', password: '' }])('both are required: %j', (fields) => {
  expect(problems(fields)).toEqual({ email: 'Email is required', password: 'Password is required' })
})
