import { expect, test } from 'vitest'
import { declarations } from '#content/declarations.ts'
import { declarationsFor } from './declaration.ts'
import { readDetails } from './details-form.ts'

const licence = { isLicenceLinked: true, minimumAge: 18 }
const asked = {
  today: '2026-11-16',
  startDate: '2026-12-14',
  minimumAge: 18,
  declarations: declarationsFor(declarations.wording, licence),
}
const ticked = Object.fromEntries(asked.declarations.map(({ id }) => [`declared-${id}`, 'yes']))
const typed = {
  fullName: ' Rui Lopes ',
  birthDay: '7',
  birthMonth: '3',
  birthYear: '1994',
  email: 'Rui@Post.example',
  phone: '07700 900456',
}

test('a participant gives name, date of birth, address, phone and the declarations', () => {
  expect(readDetails({ ...typed, ...ticked }, asked)).toEqual({
    details: {
      fullName: 'Rui Lopes',
      email: 'rui@post.example',
      phone: '07700 900456',
      dateOfBirth: '1994-03-07',
      emergencyContact: '',
      dietaryRequirements: '',
    },
    errors: null,
  })
})

test('whatever is missing is named, in the order of the form', () => {
  const { errors } = readDetails({}, asked)
  expect(Object.keys(errors ?? {})).toEqual([
    ...['fullName', 'birthDay', 'email', 'phone'],
    ...['declared-identity', 'declared-age', 'declared-english-level', 'declared-details'],
  ])
})

test('who is too young is told so, whatever they declare', () => {
  const { errors } = readDetails({ ...typed, ...ticked, birthYear: '2010' }, asked)
  expect(errors).toEqual({ birthDay: expect.stringContaining('18 or over on its first day') })
})

test('a course without a minimum age asks for other declarations', () => {
  const others = declarationsFor(declarations.wording, { isLicenceLinked: false, minimumAge: null })
  expect(others.map(({ id }) => id)).toEqual(['identity', 'english', 'details'])
  expect(declarationsFor(declarations.wording, licence).map(({ text }) => text)).toContain(
    'I am 18 or over on the first day of the course.',
  )
})
