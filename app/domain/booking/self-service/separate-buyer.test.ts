import { expect, test } from 'vitest'
import { comesAtBuyersAddress, takesBuyersAddress } from './separate-buyer.ts'

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

test.each([
  ['Asha Okafor', 'asha@mail.example', false],
  ['asha  okafor', 'Asha@mail.example', false],
  ['Asha Mary Okafor', 'asha@mail.example', false],
  ['A. Okafor', 'asha@mail.example', false],
  ['Ben Okafor', 'asha@mail.example', true],
  ['Kim Roe', 'asha@mail.example', true],
  ['Kim Roe', 'kim@post.example', false],
  // Not named yet, or erased: there is no address.
  ['', '', false],
])(
  '%s, written to at %s: another person than Asha Okafor at her address: %s',
  (fullName, email, is) => {
    const buyer = { buyerName: 'Asha Okafor', buyerEmail: 'asha@mail.example' }
    expect(comesAtBuyersAddress({ fullName, email, ...buyer })).toBe(is)
  },
)
