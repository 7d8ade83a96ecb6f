import { expect, test } from 'vitest'
import { sampleLetter } from '#app/mail/sample-letters.ts'
import type { Letter } from './letters.ts'
import { readableLetter } from './readable-letter.ts'

test('staff read letters about bookings, but none with a personal link', () => {
  for (const kind of ['booking-confirmation', 'enquiry-reply'] as const) {
    expect(readableLetter(sampleLetter(kind))).toEqual(sampleLetter(kind))
  }
  for (const kind of [
    ...(['email-confirmation', 'account-exists', 'password-reset'] as const),
    ...(['admin-invitation', 'admin-granted'] as const),
    ...(['trainer-invitation', 'trainer-granted'] as const),
  ]) {
    expect(readableLetter(sampleLetter(kind))).toBeNull()
  }
})

test('a letter of a newer version, whose rules are not known here, is not shown', () => {
  const letter = { template: 'not-known-yet', to: 'ana@example.com', facts: { fullName: 'Ana' } }
  expect(readableLetter(letter as unknown as Letter)).toBeNull()
})
