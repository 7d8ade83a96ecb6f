import { expect, test } from 'vitest'
import { DISPUTE_STATES } from './dispute.ts'
import { MATTER_KINDS, type MatterKind, matterText, matterWords } from './matter.ts'

test('every kind has a title and a sentence of its own, even one from a newer version', () => {
  const titles = MATTER_KINDS.map((kind) => matterWords(kind).title)
  expect(new Set(titles).size).toBe(MATTER_KINDS.length)
  for (const kind of MATTER_KINDS) {
    expect(matterWords(kind).title.split(' ').length, kind).toBeLessThan(6)
    expect(matterWords(kind).text.length, kind).toBeGreaterThan(matterWords(kind).title.length)
  }
  expect(matterText('session-unknown', null)).toMatch(/provider does not know/)
  expect(matterText('something-new' as MatterKind, null)).toMatch(/needs a person/)
})

test('a dispute says how far it is', () => {
  expect(matterText('dispute', null)).toBe('The payment is disputed')
  const texts = DISPUTE_STATES.map((state) => matterText('dispute', state))
  expect(new Set(texts).size).toBe(DISPUTE_STATES.length)
  expect(matterText('dispute', 'won')).toMatch(/lost and then won .* does not count as refunded/)
  expect(matterText('dispute', 'lost')).toMatch(/Ask the buyer to pay again, or cancel the place$/)
})
