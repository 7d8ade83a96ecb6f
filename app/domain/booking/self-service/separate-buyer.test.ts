import { expect, test } from 'vitest'
import { takesBuyersAddress } from './separate-buyer.ts'

const buyerEmail = 'orla@firm.example'

test.each([
  ['rui@post.example', 'rui@firm.example', false],
  ['rui@post.example', 'orla@firm.example', true],
  ['rui@post.example', ' ORLA@Firm.example', true],
  ['rui@post.example', 'orla+rui@firm.example', true],
  ['', 'orla@firm.example', true],
  // As the buyer named them.
  ['orla+rui@firm.example', 'Orla+rui@firm.example', false],
  ['orla+rui@firm.example', 'orla@firm.example', true],
  // The buyer comes themselves.
  ['Orla@firm.example', 'orla+courses@firm.example', false],
])('from %s to %s takes the buyer’s address: %s', (email, given, expected) => {
  expect(takesBuyersAddress({ email, buyerEmail }, { email: given })).toBe(expected)
})
