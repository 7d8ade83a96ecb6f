import { describe, expect, test } from 'vitest'
import { formErrors } from '../basics/form-errors.ts'
import { checkoutForm } from './checkout-form.ts'

const ana = {
  fullName: 'Ana Lopes',
  email: 'ana@example.com',
  phone: '01632 960123',
  emergencyContact: '',
  dietaryRequirements: '',
}

const problems = (change: object) =>
  formErrors(checkoutForm.safeParse({ ...ana, ...change }).error?.issues ?? [])

test('a customer may leave the optional details out', () => {
  const { fullName, email, phone } = ana
  expect(checkoutForm.parse({ fullName, email, phone })).toEqual(ana)
})

test('what a customer types is trimmed, and the address put in lower case', () => {
  const typed = {
    fullName: '  Ana Lopes ',
    email: ' Ana@Example.COM ',
    phone: ' +44 (1632) 960-123 ',
    emergencyContact: ' Rui, 01632 960124 ',
    dietaryRequirements: ' none ',
  }
  expect(checkoutForm.parse(typed)).toEqual({
    fullName: 'Ana Lopes',
    email: 'ana@example.com',
    phone: '+44 (1632) 960-123',
    emergencyContact: 'Rui, 01632 960124',
    dietaryRequirements: 'none',
  })
})

test('a name and a number are accepted as another program copies them', () => {
  const copied = checkoutForm.parse({
    fullName: 'Ana\u00a0Lopes\u200b\u2011\u00adReis\u200e',
    email: 'ana@example.com',
    // An address book puts marks around a number that nobody sees.
    phone: '\u202a+44\u00a01632\u202f960123\u202c\u200e\t',
  })
  expect(copied).toMatchObject({ fullName: 'Ana Lopes-Reis', phone: '+44 1632 960123' })
})

const NAME_LETTERS = 'Name can only contain letters, spaces, hyphens, and apostrophes'
const address = (length: number) => `a@${'b.'.repeat(200)}`.slice(0, length - 4).concat('x.uk')

describe('the customer is told', () => {
  test.each([
    ['fullName', '', 'Name must be at least 2 characters'],
    ['fullName', ' A ', 'Name must be at least 2 characters'],
    ['fullName', '7', 'Name must be at least 2 characters'],
    ['fullName', undefined, 'Name must be at least 2 characters'],
    ['fullName', 'a'.repeat(101), 'Name must be less than 100 characters'],
    ['fullName', 'Ana 2', NAME_LETTERS],
    ['fullName', 'Ana <b>', NAME_LETTERS],
    ['fullName', 'Ana\nLopes', NAME_LETTERS],
    ['email', '', 'Invalid email address'],
    ['email', 'ana@example', 'Invalid email address'],
    ['email', undefined, 'Invalid email address'],
    ['email', address(256), 'Email must be less than 255 characters'],
    ['phone', '', 'Invalid phone number format'],
    ['phone', undefined, 'Invalid phone number format'],
    ['phone', 'call me', 'Invalid phone number format'],
    ['phone', '01632 960123 ext 4', 'Invalid phone number format'],
    ['phone', '123456', 'Phone number too short'],
    ['phone', '1'.repeat(21), 'Phone number too long'],
    ['emergencyContact', 'a'.repeat(201), 'Emergency contact must be less than 200 characters'],
    [
      'dietaryRequirements',
      'a'.repeat(501),
      'Dietary requirements must be less than 500 characters',
    ],
  ])('about %s %j: %s', (field, value, message) => {
    const { first, byField } = problems({ [field]: value })
    expect(first).toBe(message)
    expect(byField).toEqual({ [field]: message })
  })

  test('of the topmost field first', () => {
    const { first, byField } = problems({ phone: 'x', email: 'x', fullName: 'x' })
    expect(first).toBe('Name must be at least 2 characters')
    expect(Object.keys(byField)).toEqual(['fullName', 'email', 'phone'])
  })
})

describe('accepted', () => {
  test.each([
    ['fullName', 'Jo'],
    ['fullName', 'a'.repeat(100)],
    ['fullName', 'Zoë Šimić-Ångström'],
    ['fullName', 'Zoe\u0308 Nu\u0301n\u0303ez'],
    ['fullName', "Siobhán O'Neill"],
    ['fullName', 'Siobhán O’Neill'],
    ['fullName', 'Оксана Шевченко'],
    ['fullName', '李小龙'],
    ['email', address(255)],
    ['phone', '1234567'],
    ['phone', '1'.repeat(20)],
    ['emergencyContact', 'a'.repeat(200)],
    ['dietaryRequirements', 'a'.repeat(500)],
  ])('%s %s', (field, value) => {
    expect(problems({ [field]: value }).byField).toEqual({})
  })

  test('a line break counts as one character, as it does in the browser', () => {
    const lines = `${'a'.repeat(249)}\r\n${'a'.repeat(250)}`
    expect(problems({ dietaryRequirements: lines }).byField).toEqual({})
  })
})
