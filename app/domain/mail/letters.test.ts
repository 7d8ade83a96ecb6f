import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sampleLetter } from '#app/mail/sample-letters.ts'
import {
  LETTER_KINDS,
  type Letter,
  type LetterFields,
  letterDefinition,
  letterName,
} from './letters.ts'
import { readableLetter } from './readable-letter.ts'
import { sanitisedFields } from './sanitised-fields.ts'

const kindsIn = (folder: string) =>
  readdirSync(`${import.meta.dirname}/${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name.replace(/\.tsx?$/, ''))
    .toSorted()

test('each kind has a definition and a template, in files of its name', () => {
  expect(kindsIn('letters')).toEqual(LETTER_KINDS.toSorted())
  expect(kindsIn('../../mail/letters')).toEqual(LETTER_KINDS.toSorted())
})

test('each kind has its own name for staff', () => {
  const names = LETTER_KINDS.map((kind) => letterName(kind))
  expect(new Set(names).size).toBe(LETTER_KINDS.length)
  expect(names).not.toContain('')
  expect(letterName('booking-confirmation')).toBe('Booking confirmation')
  expect(letterName('payment-failed')).toBe('Payment did not go through')
})

test('a letter of several occasions is called by what it tells', () => {
  expect(letterName('payment-request', 'made')).toBe('Payment request')
  expect(letterName('payment-request', 'ended')).toBe('Place no longer held')
  expect(letterName('payment-request', 'received')).toBe('Payment received')
  expect(letterName('booking-confirmation', 'ended')).toBe('Booking confirmation')
})

test('a field without a rule, or without one that has to be there, does not compile', () => {
  const revoked: LetterFields['admin-revoked'] = { fullName: 'Ana Lopes' }
  // @ts-expect-error There is no rule for `url`.
  const withMore: LetterFields['admin-revoked'] = { fullName: 'Ana Lopes', url: '/admin' }
  // @ts-expect-error There is a rule for `fullName`, whose type does not include undefined.
  const withLess: LetterFields['admin-revoked'] = {}
  expect([withMore, withLess]).not.toContain(revoked)
})

const hostile = 'Ana\r\nBcc: all@example.com\u2028\u0085\u0000\u202e<script>alert(1)</script>\n'

describe.each(LETTER_KINDS)('%s', (kind) => {
  const letter: Letter = sampleLetter(kind)
  const definition = letterDefinition(kind)
  const rules = definition?.fields ?? {}
  const fields = Object.entries(letter.facts)
  const links = fields.filter(([name]) => rules[name]?.text === 'link')

  test('has a rule for each of its fields, and for no others', () => {
    expect(Object.keys(rules).toSorted()).toEqual(fields.map(([name]) => name).toSorted())
  })

  test('declares every field with a URL as a link', () => {
    const urls = fields.filter(([, value]) => /https?:/.test(JSON.stringify(value)))
    expect(links).toEqual(urls)
  })

  test('is shown to staff with the fields its rules allow, or not at all', () => {
    const hidden = fields.filter(([name]) => !rules[name]?.shownToStaff)
    const readable = readableLetter(letter)
    expect(readable).toEqual(hidden.length > 0 ? null : letter)
    for (const [, value] of links) expect(JSON.stringify(readable)).not.toContain(value)
  })

  test('never shows staff a field that its definition does not name', () => {
    const facts = { ...letter.facts, token: 'abc123', constructor: 'abc123' }
    const readable = readableLetter({ ...letter, facts } as Letter)
    expect(JSON.stringify(readable)).not.toContain('abc123')
  })

  test('keeps no line break or control character but the line breaks of a multi-line field', () => {
    const facts = withTexts(letter.facts, hostile)
    for (const [name, value] of Object.entries(sanitisedFields({ ...letter, facts } as Letter))) {
      for (const text of textsIn(value)) {
        if (rules[name]?.text === 'link') expect(text).toBe(hostile)
        else if (rules[name]?.text === 'multi-line') expect(text).toMatch(linesOnly)
        else expect(text).toBe('Ana Bcc: all@example.com alert(1)')
      }
    }
  })
})

const linesOnly = /^(?:[^\p{Cc}\u2028\u2029\u202e]|\n)+$/u

/** The same value with another text in place of each of its texts. */
function withTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((each) => withTexts(each, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withTexts(each, text)]),
  )
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
