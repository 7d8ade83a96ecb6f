import { expect, test } from 'vitest'
import { readMark, writeMark } from './cursor.ts'

const mark = { at: '2026-11-16T10:00:00.123456Z', id: '3f2a9c1e-1111-4222-8333-444455556666' }

test('a mark is read as it was written', () => {
  expect(readMark(writeMark(mark))).toEqual(mark)
})

test.each([
  null,
  '',
  '~',
  `2026-02-31T00:00:00.000000Z~${mark.id}`,
  `2026-13-01T00:00:00.000000Z~${mark.id}`,
  `2026-11-16T24:00:00.000000Z~${mark.id}`,
  `2026-11-16T10:61:00.000000Z~${mark.id}`,
  `0000-01-01T00:00:00.000000Z~${mark.id}`,
  `${mark.at}~nobody`,
])('%s is no mark', (text) => {
  expect(readMark(text)).toBeNull()
})
