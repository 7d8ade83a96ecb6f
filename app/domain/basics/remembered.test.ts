import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('a value is worked out once for each key', () => {
  const asked: string[] = []
  const loud = remembered(10, (word: string) => {
    asked.push(word)
    return word.toUpperCase()
  })
  expect([loud('a'), loud('b'), loud('a')]).toEqual(['A', 'B', 'A'])
  expect(asked).toEqual(['a', 'b'])
})

test('it never holds more values than the limit', () => {
  const asked: number[] = []
  const double = remembered(2, (number: number) => {
    asked.push(number)
    return number * 2
  })
  for (const number of [1, 2, 3, 3, 1]) expect(double(number)).toBe(number * 2)
  expect(asked).toEqual([1, 2, 3, 1])
})
