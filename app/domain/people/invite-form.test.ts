import { expect, test } from 'vitest'
import { formErrors } from '../basics/form-errors.ts'
import { inviteForm } from './invite-form.ts'

const toast = (email: unknown, fullName: unknown) =>
  formErrors(inviteForm.safeParse({ email, fullName }).error?.issues ?? []).first

test('an invitation goes to a trimmed address in lower case', () => {
  expect(inviteForm.parse({ email: ' Ben@Example.com ', fullName: ' Ben Okri ' })).toEqual({
    email: 'ben@example.com',
    fullName: 'Ben Okri',
  })
})

test.each([
  ['', ''],
  ['', 'Ben Okri'],
  [' ', 'Ben Okri'],
  ['ben@example.com', ''],
  ['ben@example.com', '  '],
  ['no address', ''],
  [undefined, undefined],
])('%j with the name %j asks for all fields', (email, fullName) => {
  expect(toast(email, fullName)).toBe('Please fill in all fields')
})

test.each(['ben', 'ben.example.com', 'ben@'])('%s is refused as an address', (email) => {
  expect(toast(email, 'Ben Okri')).toBe('Please enter a valid email address')
})

test.each([
  ['www.example.com', 'Name can only contain letters, spaces, hyphens, and apostrophes'],
  ['a'.repeat(101), 'Name must be less than 100 characters'],
])('the name %s is refused', (fullName, message) => {
  expect(toast('ben@example.com', fullName)).toBe(message)
})
