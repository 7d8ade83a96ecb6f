import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mailLines, mailText, mayMailPayment } from './mail-text.ts'

describe('text in a message', () => {
  test.each([
    ['stays as it is', "Zoë O'Neill-Šimić", "Zoë O'Neill-Šimić"],
    ['has its line breaks turned into spaces', 'nuts\r\nmilk\u2028eggs', 'nuts milk eggs'],
    ['has tabs turned into spaces', 'nuts\tmilk', 'nuts milk'],
    ['has its blanks collapsed and trimmed', '  no   nuts \u00a0 please ', 'no nuts please'],
    ['loses its markup', '<b>Ana</b> <img src=x onerror="alert(1)">Lopes', 'Ana Lopes'],
    ['loses comments and doctypes', 'a<!-- hidden -->b<!doctype html>c', 'abc'],
    ['loses markup hidden inside markup', '<<b>script>alert(1)<</b>/script>', 'alert(1)'],
    ['loses markup broken up by control characters', '<\0script\u202e>x', 'x'],
    ['keeps signs that are not markup', '5 < 7 and 9 > 8', '5 < 7 and 9 > 8'],
    ['loses control characters', 'A\u0000n\u001ba\u007f\u009f', 'Ana'],
    ['loses marks that reverse the reading order', 'abc\u202Efdp.exe\u2066\u200f', 'abcfdp.exe'],
    ['keeps joined emoji', '👩‍🚒 ready', '👩‍🚒 ready'],
    ['can be left with nothing', ' <br>\n ', ''],
  ])('%s', (_, text, clean) => {
    expect(mailText(text)).toBe(clean)
  })

  test('is cut to 200 characters', () => {
    expect(mailText('x'.repeat(200))).toHaveLength(200)
    expect(mailText('x'.repeat(201))).toBe('x'.repeat(200))
  })

  test('is not cut through the middle of an emoji', () => {
    expect(mailText(`${'x'.repeat(199)}🚒`)).toBe('x'.repeat(199))
    expect(mailText(`${'x'.repeat(198)}🚒y`)).toBe(`${'x'.repeat(198)}🚒`)
  })

  test('does not end in a blank where it was cut', () => {
    expect(mailText(`${'x'.repeat(199)} yz`)).toBe('x'.repeat(199))
  })

  const awkward = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('<', '>', '<b>', '</b', '!--', '\n', '\0', '\ud83d', '\ude92', '\u202e'),
        fc.constantFrom(' ', 'x'.repeat(90), '🚒'),
      ),
      { maxLength: 30 },
    )
    .map((pieces) => pieces.join(''))

  test('is one short line without markup or control characters, whatever was typed', () => {
    fc.assert(
      fc.property(awkward, (text) => {
        const clean = mailText(text)
        expect(clean.length).toBeLessThanOrEqual(200)
        expect(clean).toBe(clean.trim())
        expect(clean).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
        expect(clean).not.toMatch(/<[a-z/!?][^<>]*>/i)
        expect(clean.isWellFormed()).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('once clean, stays the same', () => {
    fc.assert(
      fc.property(awkward, (text) => {
        expect(mailText(mailText(text))).toBe(mailText(text))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a message in lines', () => {
  test.each([
    ['keeps its lines', 'Hello\r\n\r\nthere\nall', ['Hello', '', 'there', 'all']],
    ['keeps what looks like markup', '<b>5 < 7</b>', ['<b>5 < 7</b>']],
    ['loses what is not text', 'a\u0000b\u202Ec\ud83d d\te ', ['abc d e']],
  ])('%s', (_, text, lines) => {
    expect(mailLines(text)).toEqual(lines)
  })
})

describe('payment e-mails', () => {
  const complete = { name: 'Ana Lopes', email: 'ana@example.com', course: 'Door Supervisor' }

  test('are sent when name, address and course are known', () => {
    expect(mayMailPayment(complete)).toBe(true)
    expect(mayMailPayment({ ...complete, email: ' Ana@Example.com ' })).toBe(true)
  })

  test.each([
    ['no name', { name: '' }],
    ['a name of nothing but markup', { name: ' <b></b> ' }],
    ['no course', { course: ' ' }],
    ['no address', { email: '' }],
    ['an address that cannot be one', { email: 'ana@example' }],
  ])('are not sent with %s', (_, missing) => {
    expect(mayMailPayment({ ...complete, ...missing })).toBe(false)
  })
})
