import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/bookings/1/receipt?print=1', '/dashboard/bookings/1/receipt?print=1'],
  ['/courses/../admin', '/admin'],
  ['https://evil.example', '/home'],
  ['//evil.example', '/home'],
  ['/\\evil.example', '/home'],
  ['/\t/evil.example', '/home'],
  ['\\\\evil.example', '/home'],
  ['javascript:alert(1)', '/home'],
  ['dashboard', '/home'],
  ['', '/home'],
  [null, '/home'],
  [undefined, '/home'],
])('someone who wants to go on to %j goes to %s', (wanted, path) => {
  expect(ownPath(wanted, '/home')).toBe(path)
})

test('whatever is asked for, the browser stays on this site', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ max: 0x2ff, min: 0 }), { maxLength: 20 }), (codes) => {
      const path = ownPath(`/${String.fromCharCode(...codes)}`, '/home')
      expect(new URL(path, 'https://academy.example').origin).toBe('https://academy.example')
    }),
  )
})
