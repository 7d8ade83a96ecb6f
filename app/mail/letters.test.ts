import { describe, expect, test } from 'vitest'
import { catalogue } from '#tests/catalogue.ts'
import { privatePages } from '#tests/mail/private-pages.ts'
import { isCalendarDate } from '../domain/basics/calendar-date.ts'
import { LETTER_KINDS, type Letter, letterDefinition } from '../domain/mail/letters.ts'
import { renderLetter } from './render-letter.tsx'
import { sampleLetter } from './sample-letters.ts'

const context = { publicUrl: 'https://academy.example', ...privatePages, attaches: true, catalogue }

/** Fields that the letter shows in another form; calendar dates are another. */
const notShownVerbatim = ['paidAt', 'reason', 'occasion']

describe.each(LETTER_KINDS)('%s', (kind) => {
  const letter: Letter = sampleLetter(kind)
  const rules = letterDefinition(kind)?.fields ?? {}
  const texts = Object.entries(letter.facts).filter(
    ([name, value]) =>
      typeof value === 'string' && !notShownVerbatim.includes(name) && !isCalendarDate(value),
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

test('the next steps to a licence name changes to report and the second licence', async () => {
  const { text } = await renderLetter(sampleLetter('next-steps'), context)
  const words = text.replaceAll(/\s+/g, ' ')
  expect(words).toContain('many of them within 2 or 7 days')
  expect(words).toContain('since 1 June 2026 the second one is cheaper only then')
})

test('a complaint about data is acknowledged in its own words', async () => {
  const facts = { firstName: 'Ana', courseInterest: '', isPrivacyComplaint: true }
  const { to } = sampleLetter('enquiry-reply')
  const { subject, text } = await renderLetter({ template: 'enquiry-reply', to, facts }, context)
  expect(subject).toBe('We have your complaint about your data')
  expect(text.replaceAll(/\s+/g, ' ')).toContain('as the law asks within 30 days')
})

test('a letter fits the width of a phone', async () => {
  const { html } = await renderLetter(sampleLetter('refund-made'), context)
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>')
})

test.each([
  [
    'removed',
    false,
    true,
    'You are off the waitlist',
    'Our office has taken you off the waitlist.',
  ],
  ['sales-closed', false, false, 'The waitlist is closed', 'no place became free for you'],
  ['sales-closed', false, true, 'The waitlist is closed', 'Online booking for this date has ended'],
  ['sales-closed', true, true, 'Your offer has ended', 'with it the offer that we sent you'],
  ['date-cancelled', true, true, 'Your offer has ended', 'We had to cancel this date'],
  ['date-withdrawn', true, true, 'Your offer has ended', 'You keep your place in the line'],
  ['no-date-found', false, true, 'The waitlist is closed', 'The days that you gave us have passed'],
] as const)(
  'waitlist closed: %s, still waiting: %s, offered before: %s',
  async (reason, isStillWaiting, hadOffer, title, words) => {
    const letter = sampleLetter('waitlist-closed')
    const facts = { ...letter.facts, reason, isStillWaiting, hadOffer }
    const { subject, text } = await renderLetter({ ...letter, facts }, context)
    expect(subject.startsWith(title)).toBe(true)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
    if (hadOffer) expect(text).not.toContain('no place became free')
  },
)

test('a place without a name is moved as that of somebody not named yet', async () => {
  const letter = sampleLetter('date-moved')
  const words = async (participant: string) => {
    const facts = { ...letter.facts, participant }
    return (await renderLetter({ ...letter, facts } as Letter, context)).text
  }
  expect(await words('Not named yet')).toContain('somebody not named yet')
  expect(await words('Rui Costa')).toContain('Rui Costa')
})

test('a participant is told of attached days exactly where they are attached', async () => {
  const letter = sampleLetter('participant-invitation')
  for (const attaches of [true, false]) {
    const { text, attachments } = await renderLetter(letter, { ...context, attaches })
    expect(attachments.length > 0).toBe(attaches)
    expect(text.includes('They are attached for your calendar.')).toBe(attaches)
  }
})
