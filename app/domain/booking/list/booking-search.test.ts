import { describe, expect, test } from 'vitest'
import {
  isFoundByPhone,
  looseTerms,
  type SearchMatch,
  searchTerms,
  spellableWords,
} from './booking-search.ts'

const text = (word: string, isStart = false): SearchMatch => ({ by: 'text', word, isStart })
const phone = (digits: string, isStart: boolean): SearchMatch => ({ by: 'phone', digits, isStart })
const reference = (prefix: string): SearchMatch => ({ by: 'reference', prefix })
const date = (day: number | null, month: number, year: number | null): SearchMatch => ({
  by: 'date',
  day,
  month,
  year,
})

describe('what staff type', () => {
  test.each([
    ['Ann Lee', [[text('ann')], [text('lee')]]],
    // A single figure begins a word: the level of a course, not a figure inside a reference.
    ['Level 3', [[text('level')], [text('3', true)]]],
    ['CR-1A2B', [[reference('1a2b')]]],
    ['CR‑1A2B', [[reference('1a2b')]]],
    ['CR 1A2B3C4D', [[reference('1a2b3c4d')]]],
    ['CR1A2B3C4D', [[text('cr1a2b3c4d'), reference('1a2b3c4d')]]],
    ['1a2b3c4d', [[text('1a2b3c4d'), reference('1a2b3c4d')]]],
    ['face', [[text('face'), reference('face')]]],
    ['fac', [[text('fac')]]],
    ['R-0E46B94B', [[text('r-0e46b94b'), { by: 'receipt', number: 'R-0E46B94B' }]]],
    ['INV-000012', [[text('inv-000012'), { by: 'document', kind: 'invoice', number: 12 }]]],
    ['cn-3', [[text('cn-3'), { by: 'document', kind: 'credit-note', number: 3 }]]],
  ])('%s: words and references', (typed, terms) => {
    expect(searchTerms(typed)).toEqual(terms)
  })

  test.each([
    ['07700 900123', [phone('7700900123', true), phone('07700900123', false)]],
    ['+44 7700 900 123', [phone('7700900123', true)]],
    ['+44(0)7700900123', [phone('7700900123', true)]],
    ['0044 7700', [phone('7700', true), phone('00447700', false)]],
    ['900 123', [phone('900123', false)]],
    ['07700-90', [phone('770090', true), phone('0770090', false), text('07700-90')]],
    ['900123', [phone('900123', false), text('900123'), reference('900123')]],
  ])('%s: telephone digits in any spelling', (typed, term) => {
    expect(searchTerms(typed)).toEqual([term])
  })

  test.each([
    ['24 Nov', date(24, 11, null)],
    ['24th november 2026', date(24, 11, 2026)],
    ['Nov 24', date(24, 11, null)],
    ['november 2026', date(null, 11, 2026)],
    ['24/11/2026', date(24, 11, 2026)],
    ['24.11.26', date(24, 11, 2026)],
    ['24/11', date(24, 11, null)],
    ['2026-11-24', date(24, 11, 2026)],
  ])('%s: days and months of a course', (typed, match) => {
    expect(searchTerms(typed)).toEqual([[match]])
  })

  test('a month alone may also be a name', () => {
    expect(searchTerms('may')).toEqual([[date(null, 5, null), text('may')]])
  })

  test('all of it together', () => {
    expect(searchTerms('lee 24 nov 0770 level 3')).toEqual([
      [text('lee')],
      [date(24, 11, null)],
      [phone('770', true), phone('0770', false), text('0770'), reference('0770')],
      [text('level')],
      [text('3', true)],
    ])
  })

  test('a day that no month has is no date', () => {
    expect(searchTerms('31/02/2026').flat()).not.toContainEqual(date(31, 2, 2026))
  })
})

test('words of four letters or more may have one wrong letter, other terms stay', () => {
  const terms = searchTerms('smyth ann 0770')
  const words = spellableWords(terms)
  expect(words).toEqual(['smyth'])
  expect(looseTerms(terms, words)).toEqual([
    [text('smyth'), { by: 'spelling', word: 'smyth' }],
    [text('ann')],
    [phone('770', true), phone('0770', false), text('0770'), reference('0770')],
  ])
  expect(spellableWords(searchTerms('ann 24 nov'))).toEqual([])
})

test.each([
  ['900123', true],
  ['+44 7700 900', true],
  ['07700 900 123', true],
  ['7700 900 124', false],
  ['0900124', false],
  ['lee', false],
])('%s finds 07700 900123 by its digits: %s', (search, isFound) => {
  expect(isFoundByPhone('+44 (0)7700 900123', searchTerms(search))).toBe(isFound)
  expect(isFoundByPhone('07700 900123', searchTerms(search))).toBe(isFound)
})
