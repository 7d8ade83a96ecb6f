import { expect, test } from 'vitest'
import { isSurname, maskedName } from './holder-name.ts'

test.each([
  ['Daniel Okafor', 'D••••• O.'],
  ['Ann Li', 'A••••• L.'],
  ['Anna Maria van der Berg', 'A••••• B.'],
  ['  élodie   Ørsted ', 'É••••• Ø.'],
  ['Seán O’Brien', 'S••••• O.'],
  ['Madonna', 'M•••••'],
  ['Trainee 7', 'T•••••'],
  ['Иван Петров', 'И••••• П.'],
])('%s is shown as %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked)
})

test.each([
  ['Okafor', 'Daniel Okafor'],
  ['OKAFOR ', 'Daniel Okafor'],
  ['okafór', 'Daniel Okafor'],
  ['Garcia', 'José García'],
  ['Lodz', 'Jan Łódź'],
  ['Strasse', 'Eva Straße'],
  ['OBrien', 'Seán O’Brien'],
  ["o'brien", 'Seán O’Brien'],
  ['Smith Jones', 'Kim Smith-Jones'],
  ['van der Berg', 'Anna van der Berg'],
  ['Berg', 'Anna van der Berg'],
  ['петров', 'Иван Петров'],
])('%s confirms %s', (typed, name) => {
  expect(isSurname(typed, name)).toBe(true)
})

test.each([
  ['', 'Daniel Okafor'],
  ['-', 'Daniel Okafor'],
  ['Daniel', 'Daniel Okafor'],
  ['Oka', 'Daniel Okafor'],
  ['for', 'Daniel Okafor'],
  ['Jones', 'Kim Smith-Jones'],
])('“%s” does not confirm %s', (typed, name) => {
  expect(isSurname(typed, name)).toBe(false)
})
