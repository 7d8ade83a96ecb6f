import { expect, test } from 'vitest'
import { isFigures } from './shown-figures.ts'

test('an answer with both figures is used', () => {
  expect(isFigures({ courseOptions: 10, studentsTrainedFormatted: '1,200+' })).toBe(true)
})

test.each([
  ['one field only', { courseOptions: 12 }],
  ['fields of another kind', { courseOptions: {}, studentsTrainedFormatted: ['1,200+'] }],
  ['an empty text', { courseOptions: 12, studentsTrainedFormatted: '' }],
  ['an array', ['1,200+']],
  ['a text', '1,200+'],
  ['null', null],
  ['nothing', undefined],
])('%s is not', (_, answer) => {
  expect(isFigures(answer)).toBe(false)
})
