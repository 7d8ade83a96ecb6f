import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { quickPasswords } from '#tests/accounts/quick-passwords.ts'
import { slowPasswords } from './passwords.server.ts'

const password = 'lagoon-copper-nine'

/** Whether a guess costs 32 MB of memory and about a tenth of a second. */
function isSlow(hash: string) {
  const [salt = '', kept] = hash.split(':')
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }
  return scryptSync(password, salt, 64, cost).toString('hex') === kept
}

test('a password hash is slow to guess, and different each time', async () => {
  const [first, second] = [await slowPasswords.hash(password), await slowPasswords.hash(password)]
  expect(isSlow(first)).toBe(true)
  expect(first).not.toBe(second)
  expect(await slowPasswords.verify({ password, hash: second })).toBe(true)
  expect(await slowPasswords.verify({ password: `${password} `, hash: second })).toBe(false)
})

test('the password hashes of the tests are not slow', async () => {
  expect(isSlow(await quickPasswords.hash(password))).toBe(false)
})

test('a password hash from an earlier version can still be verified', async () => {
  const kept =
    'ff90d4a1d90597e58fac7e9ac5824069:c6cc959b60a9dc113006228d8985dad17f8d474b427f3c83cbc982994f002240175efc5af700051b3d6db3652c0f4d662a628db3d5d1464ef8937655c89936cd'
  expect(await slowPasswords.verify({ password, hash: kept })).toBe(true)
})
