import { expect, test } from 'vitest'
import { refused } from './outcome.ts'

test('a refusal names its reason, and what its words need besides', () => {
  expect(refused('sold-out')).toEqual({ ok: false, reason: 'sold-out' })
  expect(refused('bad-password', { problem: 'Too short' })).toEqual({
    ok: false,
    reason: 'bad-password',
    problem: 'Too short',
  })
})
