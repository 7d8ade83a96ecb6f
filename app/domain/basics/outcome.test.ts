import { expect, test } from 'vitest'
import { refused } from './outcome.ts'

test('a refusal has a reason, and any data that its message needs', () => {
  expect(refused('sold-out')).toEqual({ ok: false, reason: 'sold-out' })
  expect(refused('bad-password', { problem: 'Too short' })).toEqual({
    ok: false,
    reason: 'bad-password',
    problem: 'Too short',
  })
})
