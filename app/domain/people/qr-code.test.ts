import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

const key =
  'otpauth://totp/Epsom:sam@academy.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Epsom&digits=6&period=30'

// The fingerprints were taken from pictures that equal another encoder's, square for square.
test.each([
  ['one letter', 'A', 21, 'bc9009ae87ca68f1'],
  ['a link', 'https://academy.example/', 25, '0f976dcafb2a05ab'],
  ['a key for an app', key, 45, 'c62ecb2916f36ee3'],
  ['letters of two bytes', 'é'.repeat(150), 69, 'eb6a1c40116fa9c0'],
])('%s becomes the picture that phones read', (_, text, side, fingerprint) => {
  const squares = qrCode(text)
  const rows = squares.map((row) => row.map(Number).join('')).join('\n')
  expect(squares).toHaveLength(side)
  expect(createHash('sha256').update(rows).digest('hex').slice(0, 16)).toBe(fingerprint)
})

test('a text that no picture of ours holds is refused', () => {
  expect(() => qrCode('x'.repeat(500))).toThrow('Too long')
})
