import { describe, expect, test } from 'vitest'
import { formErrors } from '../basics/form-errors.ts'
import { contactForm, WHERE_FOUND } from './enquiry-form.ts'

const form = contactForm(['Door Supervisor', 'First Aid at Work'])

const enquiry = {
  firstName: 'Ana',
  lastName: 'Lopes',
  email: 'Ana@example.com',
  phone: '01632 960123',
  courseInterest: 'First Aid at Work',
  whereDidYouFindUs: 'word-of-mouth',
  message: 'When is the next course?',
}

const problems = (change: object) =>
  formErrors(form.safeParse({ ...enquiry, ...change }).error?.issues ?? [])

test('a complete enquiry is accepted, without leading and trailing blanks', () => {
  const typed = {
    ...enquiry,
    firstName: ' Ana ',
    email: ' Ana@example.com ',
    phone: ' 01632 960123',
  }
  expect(form.parse(typed)).toEqual(enquiry)
})

const address = (length: number) => `a@${'b.'.repeat(200)}`.slice(0, length - 4).concat('x.uk')

describe('the visitor is told', () => {
  test.each([
    ['firstName', ' ', 'First name is required'],
    ['firstName', undefined, 'First name is required'],
    ['firstName', 'a'.repeat(51), 'First name must be less than 50 characters'],
    ['lastName', '', 'Last name is required'],
    ['lastName', 'a'.repeat(51), 'Last name must be less than 50 characters'],
    ['email', '', 'Please enter a valid email address'],
    ['email', 'ana@', 'Please enter a valid email address'],
    ['email', address(256), 'Email must be less than 255 characters'],
    ['phone', '', 'Phone number is required'],
    ['phone', ' ', 'Phone number is required'],
    ['courseInterest', '', 'Please select a course interest'],
    ['courseInterest', undefined, 'Please select a course interest'],
    ['courseInterest', 'Juggling', 'Please select a course interest'],
    ['whereDidYouFindUs', '', 'Please tell us where you found us'],
    ['whereDidYouFindUs', 'nowhere', 'Please tell us where you found us'],
    ['message', '', 'Message must be at least 10 characters'],
    ['message', 'a'.repeat(9), 'Message must be at least 10 characters'],
    ['message', ' '.repeat(20), 'Message must be at least 10 characters'],
    ['message', 'a'.repeat(1001), 'Message must be less than 1000 characters'],
  ])('about %s %j: %s', (field, value, message) => {
    expect(problems({ [field]: value }).byField).toEqual({ [field]: message })
  })
})

describe('accepted', () => {
  test.each([
    ['firstName', 'a'.repeat(50)],
    ['lastName', 'a'.repeat(50)],
    ['email', address(255)],
    ['message', 'a'.repeat(10)],
    ['message', 'a'.repeat(1000)],
    ['message', `${'a'.repeat(499)}\r\n${'a'.repeat(500)}`],
  ])('%s %s', (field, value) => {
    expect(problems({ [field]: value }).byField).toEqual({})
  })
})

test('a character that the database cannot hold is dropped from the message', () => {
  expect(form.parse({ ...enquiry, message: 'Hello\0 there, all' }).message).toBe('Hello there, all')
})

test.each([
  'search-engines',
  'social-media',
  'word-of-mouth',
  'direct-website',
  'email-marketing',
  'online-advertising',
  'industry-publications',
  'trade-shows',
  'partner-referral',
  'previous-customer',
  'other',
])('a visitor may have found the academy through "%s"', (value) => {
  expect(problems({ whereDidYouFindUs: value }).byField).toEqual({})
})

test('there are no other ways to have found the academy', () => {
  expect(WHERE_FOUND).toHaveLength(11)
})
