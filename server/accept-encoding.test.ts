import { expect, test } from 'vitest'
import { chooseEncoding } from './accept-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0.4, br;q=0', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.2, gzip;q=0.3', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=nonsense', 'identity'],
  ['br;q=7', 'identity'],
])('a client that sends %j gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
