import { expect, test } from 'vitest'
import { formErrors } from '../basics/form-errors.ts'
import { detailsForm, forgotPasswordForm, secondFactorForm, signUpForm } from './account-forms.ts'

const ana = { fullName: ' Ana Lopes ', email: ' Ana@Example.com ', password: ' keeps its blanks ' }

test('a name and an address are tidied, a password is taken as it is typed', () => {
  expect(signUpForm.parse(ana)).toEqual({
    fullName: 'Ana Lopes',
    email: 'ana@example.com',
    password: ' keeps its blanks ',
  })
})

test('each empty field has its own message', () => {
  expect(formErrors(signUpForm.safeParse({}).error?.issues ?? []).byField).toEqual({
    fullName: 'Full name is required',
    email: 'Please enter a valid email address',
  })
})

test.each([
  'ana',
  'ana@',
  'ana@example',
  'ana@example.com\nbcc: x@example.com',
  `${'a'.repeat(250)}@example.com`,
])('%j is refused as an address', (email) => {
  expect(forgotPasswordForm.safeParse({ email }).success).toBe(false)
})

test.each(['https://example.com', 'www.example.com', 'Call 01632 960123'])(
  '%s is refused as a name',
  (fullName) => {
    for (const form of [signUpForm, detailsForm]) {
      expect(formErrors(form.safeParse({ ...ana, fullName }).error?.issues ?? []).byField).toEqual({
        fullName: 'Name can only contain letters, spaces, hyphens, and apostrophes',
      })
    }
  },
)

test.each(['Zoë O’Brien-Díaz', "D'Arcy", '李 小龍'])('%s is a name', (fullName) => {
  expect(signUpForm.safeParse({ ...ana, fullName }).success).toBe(true)
})

test('a code may be typed with spaces', () => {
  expect(secondFactorForm.parse({ code: ' 123 456 ' })).toEqual({ code: '123456' })
})

test.each(['aB3dE-6gH1j', 'aB3dE6gH1j', ' aB3dE 6gH1j ', 'aB3dE - 6gH1j', 'aB3dE–6gH1j'])(
  'the recovery code "%s" is read as it was printed',
  (code) => {
    expect(secondFactorForm.parse({ code })).toEqual({ code: 'aB3dE-6gH1j' })
  },
)

test('what is no recovery code is left as it was typed, without spaces', () => {
  expect(secondFactorForm.parse({ code: '12-34 56' })).toEqual({ code: '12-3456' })
})
