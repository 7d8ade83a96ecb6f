import { expect, test } from 'vitest'
import { isSignature, isSignaturePath, signaturePath } from './signature-path.ts'

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

test('what is drawn becomes a path that is taken, however long or far outside somebody draws', () => {
  expect(signaturePath([])).toBe('')
  expect(signaturePath([[[10.4, 20.6]]])).toBe('M10 21L10 21')
  expect(
    signaturePath([
      [
        [-50, 20],
        [1_200, 900],
      ],
    ]),
  ).toBe('M0 20L1000 400')
  const long = Array.from({ length: 9 }, (_, stroke) =>
    Array.from({ length: 2_000 }, (_, nth): [number, number] => [
      500 + 480 * Math.sin(nth / 9 + stroke),
      200 + 190 * Math.cos(nth / 7),
    ]),
  )
  expect(isSignaturePath(signaturePath(long))).toBe(true)
})

test('a dot, a flat line and a stroke that is too short are no signature', () => {
  expect(isSignature('M500 200L500 200')).toBe(false)
  expect(isSignature('M0 200L1000 200')).toBe(false)
  expect(isSignature('M500 0L500 400')).toBe(false)
  expect(isSignature('')).toBe(false)
  // As long, as high and as wide as it has to be, and one unit less.
  expect(isSignature('M0 0L30 0L30 30L30 0L30 30L0 30L0 0L20 0')).toBe(true)
  expect(isSignature('M0 0L30 0L30 30L30 0L30 30L0 30L0 0L19 0')).toBe(false)
  expect(isSignature('M0 0L200 30')).toBe(true)
  expect(isSignature('M0 0L200 29')).toBe(false)
  expect(isSignature('M0 0L30 200')).toBe(true)
  expect(isSignature('M0 0L29 200')).toBe(false)
  // Strokes count together.
  expect(isSignature('M0 0L100 0M0 30L100 30')).toBe(true)
})
