export const goodEnquiry = {
  firstName: 'Ana',
  lastName: 'Lopes',
  email: 'ana@example.com',
  phone: '01632 960123',
  courseInterest: 'Door Supervisor',
  whereDidYouFindUs: 'word-of-mouth',
  message: 'When is the next course?',
}

export type EnquiryForm = typeof goodEnquiry

export const enquiryLabels: Record<keyof EnquiryForm, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone number',
  courseInterest: 'Course interest',
  whereDidYouFindUs: 'Where did you find us?',
  message: 'Message',
}

/** An address of exactly so many characters. */
const address = (length: number) => `a@${'b.'.repeat(200)}`.slice(0, length - 4).concat('x.uk')

/** Each field at its limits and one past them, and what its writer is told; null when it is taken. */
export const contactCases: [field: keyof EnquiryForm, value: string, message: string | null][] = [
  ['firstName', '', 'First name is required'],
  ['firstName', 'a', null],
  ['firstName', 'a'.repeat(50), null],
  ['firstName', 'a'.repeat(51), 'First name must be less than 50 characters'],
  ['lastName', ' ', 'Last name is required'],
  ['lastName', 'a', null],
  ['lastName', 'a'.repeat(50), null],
  ['lastName', 'a'.repeat(51), 'Last name must be less than 50 characters'],
  ['email', '', 'Please enter a valid email address'],
  ['email', 'ana@example', 'Please enter a valid email address'],
  ['email', address(255), null],
  ['email', address(256), 'Email must be less than 255 characters'],
  ['phone', '', 'Phone number is required'],
  ['phone', '1', null],
  ['phone', '1'.repeat(40), null],
  ['phone', '1'.repeat(41), 'Phone number must be less than 40 characters'],
  ['courseInterest', '', 'Please select a course interest'],
  ['whereDidYouFindUs', '', 'Please tell us where you found us'],
  ['message', 'a'.repeat(9), 'Message must be at least 10 characters'],
  ['message', 'a'.repeat(10), null],
  ['message', 'a'.repeat(1000), null],
  ['message', 'a'.repeat(1001), 'Message must be less than 1000 characters'],
]
