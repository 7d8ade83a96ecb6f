import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

const key =
  'otpauth://totp/Epsom:sam@academy.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Epsom&digits=6&period=30'

// The hashes were taken from codes that an independent decoder (jsQR) had read back to the text.
test.each([
  ['a link', 'https://academy.example/', 25, '5214d9b157ef65d0'],
  ['an authenticator key', key, 45, 'a5e510677c489737'],
  [
    'the longest key a form may send back',
    `otpauth://totp/${'x'.repeat(300)}`,
    69,
    '0885ad627040cc7b',
  ],
  ['letters of two bytes', 'é'.repeat(150), 69, '7c7dc4aa3f1c200e'],
])('%s becomes the smallest code that holds it', (_, text, side, hash) => {
  const { viewBox, dark } = drawn(text)
  expect(viewBox).toBe(`0 0 ${side + 8} ${side + 8}`)
  const rows = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => Number(dark.has(`${x + 4} ${y + 4}`))).join(''),
  )
  // Three corners carry the same pattern; four light modules surround everything.
  for (const [x, y] of [
    [0, 0],
    [side - 7, 0],
    [0, side - 7],
  ] as const) {
    expect(rows.slice(y, y + 7).map((row) => row.slice(x, x + 7))).toEqual(finder)
  }
  expect(rows.join('').replaceAll('0', '')).toHaveLength(dark.size)
  expect(createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16)).toBe(hash)
})

const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']

test('the picture has a name and needs no style that the content policy refuses', () => {
  const { svg } = drawn(key)
  expect(svg).toContain('role="img" aria-label="QR code for an app"')
  expect(svg).not.toMatch(/style/)
})

function drawn(text: string) {
  const svg = renderToStaticMarkup(createElement(QrCode, { text, label: 'QR code for an app' }))
  const [, viewBox] = /viewBox="([^"]+)"/.exec(svg) ?? []
  const [, path = ''] = / d="([^"]+)"/.exec(svg) ?? []
  const dark = new Set([...path.matchAll(/M(\d+ \d+)h1v1h-1z/g)].map(([, place]) => place))
  return { svg, viewBox, dark }
}
