import { describe, expect, test } from 'vitest'
import { catalogue } from '../../tests/catalogue.ts'
import { sampleLetter } from '../../tests/mail/sample-letters.ts'
import { LETTER_KINDS, type Letter, letterDefinition } from '../domain/mail/letters.ts'
import { renderLetter } from './render-letter.tsx'

const context = { publicUrl: 'https://academy.example', attaches: true, catalogue }

/** Fields that the letter shows in another form. */
const notShownVerbatim = ['paidAt', 'reason']

describe.each(LETTER_KINDS)('%s', (kind) => {
  const letter: Letter = sampleLetter(kind)
  const rules = letterDefinition(kind)?.fields ?? {}
  const texts = Object.entries(letter.facts).filter(
    ([name, value]) => typeof value === 'string' && !notShownVerbatim.includes(name),
  )

  test('is rendered with a subject and a text, and nothing missing in them', async () => {
    const { subject, html, text } = await renderLetter(letter, context)
    expect(subject).not.toBe('')
    for (const rendered of [subject, html, text]) {
      expect(rendered).not.toMatch(/undefined|\bnull\b|NaN|\[object/)
    }
  })

  test('contains its links unchanged', async () => {
    const { html, text } = await renderLetter(letter, context)
    for (const [name, url] of texts.filter(([field]) => rules[field]?.text === 'link')) {
      expect(html, name).toContain(`href="${url}"`)
      expect(text, name).toContain(url)
    }
  })

  test('cannot get another header, line or markup from what people typed', async () => {
    for (const [name] of texts.filter(([field]) => rules[field]?.text !== 'link')) {
      const typed = 'Ana\r\nBcc: all@example.com\u2028\u0000<script>alert(1)</script>'
      const facts = { ...letter.facts, [name]: typed }
      const { subject, html, attachments } = await renderLetter(
        { ...letter, facts } as Letter,
        context,
      )
      expect(subject, name).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      expect(html, name).not.toMatch(/<script|\r|\u2028|\nBcc:/)
      for (const { content } of attachments) expect(content, name).not.toMatch(/^Bcc:/m)
    }
  })
})
