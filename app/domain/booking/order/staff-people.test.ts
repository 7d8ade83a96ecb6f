import { expect, test } from 'vitest'
import { personFields, readPeople } from './staff-people.ts'

const row = (nth: number, fullName: string, email: string) => ({
  [personFields(nth).fullName]: fullName,
  [personFields(nth).email]: email,
})
const orla = { fullName: 'Orla Byrne', email: 'orla@firm.example' }
const rui = { fullName: 'Rui Lopes', email: 'rui@post.example', phone: '' }
const kim = { fullName: 'Kim Roe', email: 'kim@post.example', phone: '' }

test('staff name as many as they know; blank rows are skipped', () => {
  const sent = {
    ...row(1, rui.fullName, rui.email),
    ...row(2, '', ' '),
    ...row(3, kim.fullName, kim.email),
  }
  expect(readPeople(sent, { places: 4, attending: orla })).toEqual({
    people: [rui, kim],
    errors: {},
  })
  expect(readPeople({}, { places: 4, attending: null })).toEqual({ people: [], errors: {} })
})

test('a name needs an address, and an address a name', () => {
  const sent = {
    ...row(1, 'Rui Lopes', ''),
    ...row(2, '', 'kim@post.example'),
    ...row(3, 'Jo', 'x'),
  }
  expect(readPeople(sent, { places: 4, attending: null }).errors).toEqual({
    'person-1-email': 'Please enter their e-mail',
    'person-2-name': 'Please enter a name',
    'person-3-email': 'Invalid email address',
  })
})

test('nobody has two places, and there are no more people than places', () => {
  const twice = { ...row(1, rui.fullName, rui.email), ...row(2, 'rui  lopes', rui.email) }
  expect(readPeople(twice, { places: 3, attending: null }).errors).toEqual({
    'person-2-name': 'rui  lopes has a place of this order already',
  })
  const buyer = row(1, orla.fullName, orla.email)
  expect(readPeople(buyer, { places: 3, attending: orla }).errors).toHaveProperty('person-1-name')
  const both = { ...row(1, rui.fullName, rui.email), ...row(2, kim.fullName, kim.email) }
  expect(readPeople(both, { places: 2, attending: orla }).errors).toEqual({
    'person-2-name': 'There is 1 place for others: choose more places, or name fewer people',
  })
  expect(readPeople(both, { places: 1, attending: orla }).errors['person-1-name']).toContain(
    'The buyer takes the only place',
  )
})
