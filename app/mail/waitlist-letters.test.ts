import { expect, test } from 'vitest'
import { catalogue } from '#tests/catalogue.ts'
import { privatePages } from '#tests/mail/private-pages.ts'
import type { LetterFields } from '../domain/mail/letters.ts'
import { renderLetter } from './render-letter.tsx'
import { sampleLetter } from './sample-letters.ts'

const site = { publicUrl: 'https://academy.example', ...privatePages, attaches: true, catalogue }

const words = async (change: Partial<LetterFields['waitlist-offer']>) => {
  const letter = sampleLetter('waitlist-offer')
  const facts = { ...letter.facts, ...change } as LetterFields['waitlist-offer']
  const { text } = await renderLetter({ ...letter, facts } as typeof letter, site)
  return text.replace(/\s+/g, ' ')
}

test('an offer of fewer places says how many of how many, and what becomes of the others', async () => {
  const fewer = await words({ places: 1, wanted: 3 })
  expect(fewer).toContain('1 of the 3 you asked for')
  expect(fewer).toContain('the other 2 are not offered to you later')
  expect(await words({ places: 3, wanted: 3 })).not.toContain('not offered to you later')
})
