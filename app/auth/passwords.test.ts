import { expect, test } from 'vitest'
import { slowPasswords } from './passwords.server.ts'

test('a kept password does not contain it, is never the same twice, and is known again', async () => {
  const { hash, verify } = slowPasswords
  const password = 'lagoon-copper-nine'
  const [first, second] = [await hash(password), await hash(password)]
  expect(first).not.toContain(password)
  expect(first).not.toBe(second)
  expect(await verify({ password, hash: second })).toBe(true)
  expect(await verify({ password: `${password} `, hash: second })).toBe(false)
})
