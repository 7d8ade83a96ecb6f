import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/bookings/1/receipt?print=1', '/dashboard/bookings/1/receipt?print=1'],
  ['/courses/../admin', '/admin'],
  ['https://evil.example', '/home'],
  ['//evil.example', '/home'],
  ['/\\evil.example', '/home'],
  ['/\t/evil.example', '/home'],
  ['\\\\evil.example', '/home'],
  ['/.//evil.example', '/home'],
  ['/..//evil.example', '/home'],
  ['/courses/../..//evil.example', '/home'],
  ['/%2e//evil.example', '/home'],
  ['javascript:alert(1)', '/home'],
  ['dashboard', '/home'],
  ['', '/home'],
  [null, '/home'],
  [undefined, '/home'],
])('a redirect to %j leads to %s', (wanted, path) => {
  expect(safeRedirect(wanted, '/home')).toBe(path)
})

test('no redirect leaves this site', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(trickyPart, fc.string({ unit: 'binary' }))), (pieces) => {
      for (const wanted of [pieces.join(''), `/${pieces.join('')}`]) {
        const path = safeRedirect(wanted, '/home')
        expect(new URL(path, 'https://academy.example').origin).toBe('https://academy.example')
      }
    }),
    { numRuns: 2_000 },
  )
})

/** Text that browsers normalise or interpret when they parse a URL. */
const trickyPart = fc.constantFrom(
  ...['/', '//', '\\', '.', '..', '%2e', '%2f', '%5c', '\t', '\n', '\r', ' ', '\0', '@', ':', '?'],
  ...['#', 'https:', 'evil.example', 'courses', '\u2044', '\uff0f', '\u3002'],
)
