import { expect, test } from 'vitest'
import { adminMoment } from './admin-time.ts'

test('staff read London time, in summer and in winter', () => {
  expect(adminMoment(new Date('2026-01-05T14:32:10Z'))).toBe('5 Jan 2026, 14:32')
  expect(adminMoment(new Date('2026-07-05T23:05:00Z'))).toBe('6 Jul 2026, 00:05')
})
