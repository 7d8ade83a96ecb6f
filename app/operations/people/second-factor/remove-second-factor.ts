import { takeAttempt } from '#app/auth/attempts.server.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { findAccountById, passwordHashOf } from '#app/storage/people/accounts.ts'
import { isRightCode } from '../confirm/right-code.ts'
import { tellSecondFactor } from './tell-second-factor.ts'

type RemoveInput = {
  headers: Headers
  clientAddress: string
  userId: string
  password: string
  code: string
}

type Removed = Outcome<
  { headers: Headers },
  'too-many-attempts' | 'wrong-password' | 'wrong-code' | 'already-off'
>

/**
 * Switches the second factor off. Password and a code are typed again: whoever finds an open session
 * and knows the password must not be able to remove what still protects the account.
 */
export async function removeSecondFactor(input: RemoveInput, services: Services): Promise<Removed> {
  const { headers, userId, password } = input
  const passwordAttempt = await takeAttempt({ what: 'password', ...input, about: userId }, services)
  if (!passwordAttempt.allowed) return refused('too-many-attempts')
  // Before the code, which works once and would be used up in vain.
  const hash = await passwordHashOf(services.db, userId)
  if (!hash || !(await services.passwords.verify({ password, hash }))) {
    return refused('wrong-password')
  }
  await passwordAttempt.forgive()
  // While it is being set up, the library would take a right code as the end of the setup.
  const account = await findAccountById(services.db, userId)
  if (!account?.secondFactor) return refused('already-off')

  const codeAttempt = await takeAttempt({ what: 'secondFactor', ...input, about: userId }, services)
  if (!codeAttempt.allowed) return refused('too-many-attempts')
  if (!(await isRightCode(input, services))) return refused('wrong-code')
  await codeAttempt.forgive()

  const done = await services.auth.api.disableTwoFactor({
    body: { password },
    headers,
    returnHeaders: true,
  })
  await tellSecondFactor(userId, 'second-factor-off', services)
  return { ok: true, headers: done.headers }
}
