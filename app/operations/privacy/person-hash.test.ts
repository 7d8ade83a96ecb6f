import { expect, test } from 'vitest'
import type { Services } from '#app/services.server.ts'
import { personHash } from './person-hash.ts'

test('the hash of a person is the same as in older audit rows', () => {
  const env = { authSecret: 'a secret of the tests alone' } as Services['env']
  // The first 32 characters of HMAC-SHA256 of "person:ana@post.example", in hexadecimal.
  expect(personHash('ana@post.example', { env })).toBe('8da0b1530dad5d2ec862ff7f9783bdb1')
})
