import { expect, test } from 'vitest'
import { isSignaturePath } from './signature-path.ts'

test('a signature is strokes of moves and lines', () => {
  expect(isSignaturePath('M10 20L30 40')).toBe(true)
  expect(isSignaturePath('M0 0L1000 400L5 5M10 20L30 40')).toBe(true)
})

test('a tap, curves, other text, and strokes beside the box are none', () => {
  for (const path of [
    ...['', 'M10 20', 'L10 20', 'M10 20L30', 'M10,20L30,40', 'M1 2C1 2 3 4 5 6', 'M-1 2L3 4'],
    ...['M10 20L30 40Z', 'M1.5 2L3 4', 'M1001 2L3 4', 'M1 401L3 4', 'M10 20L30 40"/><script>'],
  ]) {
    expect(isSignaturePath(path)).toBe(false)
  }
})

test('a signature has an end', () => {
  expect(isSignaturePath(`M1 1${'L100 100'.repeat(1_499)}`)).toBe(true)
  expect(isSignaturePath(`M1 1${'L100 100'.repeat(1_500)}`)).toBe(false)
})
