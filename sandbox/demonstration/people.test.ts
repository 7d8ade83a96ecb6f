import { expect, test } from 'vitest'
import { checkoutForm } from '#app/domain/booking/checkout-form.ts'
import { inventPeople } from './people.ts'
import { repeatableRandom } from './random.ts'

const people = inventPeople(repeatableRandom(64))

test('the invented details are valid in the booking form', () => {
  for (const person of people) {
    const filledIn = {
      ...person,
      emergencyContact: person.emergencyContact ?? '',
      dietaryRequirements: person.dietaryRequirements ?? '',
    }
    expect(checkoutForm.parse(filledIn)).toEqual(filledIn)
  }
})

test('e-mail addresses and telephone numbers are from reserved ranges', () => {
  for (const { email, phone, emergencyContact } of people) {
    expect(email).toMatch(/^[a-z.-]+@[a-z]+\.example$/)
    expect(phone).toMatch(/^07700 900\d{3}$/)
    if (emergencyContact) expect(emergencyContact).toMatch(/, 07700 900\d{3}$/)
  }
})

test.each(['fullName', 'email', 'phone'] as const)('no two people have the same %s', (field) => {
  expect(new Set(people.map((person) => person[field])).size).toBe(people.length)
})

test.each(['emergencyContact', 'dietaryRequirements'] as const)(
  'some people, but not all, have %s',
  (field) => {
    const given = people.filter((person) => person[field])
    expect(given.length).toBeGreaterThan(5)
    expect(given.length).toBeLessThan(people.length - 5)
  },
)
