import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'

const cursor = { at: '2026-11-16T10:00:00.123456Z', id: '3f2a9c1e-1111-4222-8333-444455556666' }

test('a cursor is read as it was written', () => {
  expect(readCursor(writeCursor(cursor))).toEqual(cursor)
})

test.each([
  null,
  '',
  '~',
  `2026-02-31T00:00:00.000000Z~${cursor.id}`,
  `2026-13-01T00:00:00.000000Z~${cursor.id}`,
  `2026-11-16T24:00:00.000000Z~${cursor.id}`,
  `2026-11-16T10:61:00.000000Z~${cursor.id}`,
  `0000-01-01T00:00:00.000000Z~${cursor.id}`,
  `${cursor.at}~nobody`,
])('%s is not a cursor', (text) => {
  expect(readCursor(text)).toBeNull()
})
