import { expect, test } from 'vitest'
import { isAnotherName, maySeeToIt, whoDecidesText } from './who-decides.ts'

const place = {
  email: 'rui@post.example',
  buyerEmail: 'orla@firm.example',
  participantsMayChange: false,
}

test('who paid nothing for a place changes nothing about it, unless the buyer leaves it to them', () => {
  expect(maySeeToIt(place, 'trainee')).toBe(false)
  expect(maySeeToIt({ ...place, participantsMayChange: true }, 'trainee')).toBe(true)
})

test('who paid decides, and staff for them', () => {
  expect(maySeeToIt({ ...place, email: 'Orla@firm.example' }, 'trainee')).toBe(true)
  expect(maySeeToIt(place, 'buyer')).toBe(true)
  expect(maySeeToIt(place, 'staff')).toBe(true)
})

test('of a buyer whose data was erased, too, the money is not the participant’s', () => {
  expect(maySeeToIt({ ...place, buyerEmail: '' }, 'trainee')).toBe(false)
})

test('staff read who decides, and what whoever comes may do', () => {
  const bought = { ...place, buyerName: 'Orla Finch' }
  expect(whoDecidesText(bought)).toBe(
    'Orla Finch alone. Whoever comes can say that they cannot come.',
  )
  expect(whoDecidesText({ ...bought, participantsMayChange: true })).toContain('leaves it to them')
  expect(whoDecidesText({ ...bought, buyerEmail: '' })).toContain('Our team')
  expect(whoDecidesText({ ...bought, email: 'orla@firm.example' })).toBeNull()
})

test.each([
  ['Tom Reed', 'Thomas Reed', false],
  ['REED, Tom', 'Tom Alan Reed', false],
  ['Żaneta', 'Żaneta Wójcik', false],
  ['Tom Reed', 'Kim Roe', true],
  // One letter says nothing.
  ['T. Reed', 'T. Roe', true],
])('whoever was named %s and types %s is another person: %s', (fullName, typed, isAnother) => {
  const named = { fullName, detailsState: 'missing' } as const
  expect(isAnotherName(named, { fullName: typed })).toBe(isAnother)
})

test.each([
  ['Tom Reed', 'REED, Tom', false],
  ['Tom Reed', 'Tom A Reed', false],
  // With the next step nothing of the first name would be left.
  ['Tom Reed', 'Tom Roe', true],
  ['Tom Reed', 'Tom Reed Kim Roe', true],
  ['Tom Reed Kim Roe', 'Kim Roe', true],
])('whoever gave their details as %s and types %s is another person: %s', (fullName, typed, is) => {
  const named = { fullName, detailsState: 'complete' } as const
  expect(isAnotherName(named, { fullName: typed })).toBe(is)
})
