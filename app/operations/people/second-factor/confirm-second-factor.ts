import { takeAttempt } from '#app/auth/attempts.server.ts'
import { refusalCode } from '#app/auth/refusal.server.ts'
import { spendCode } from '#app/auth/spent-codes.server.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { findAccountById } from '#app/storage/people/accounts.ts'
import { tellSecondFactor } from './tell-second-factor.ts'

type ConfirmInput = { headers: Headers; clientAddress: string; userId: string; code: string }

/** The first code from the app switches the second factor on. */
export async function confirmSecondFactor(
  input: ConfirmInput,
  services: Services,
): Promise<Outcome<{ headers: Headers }, 'too-many-attempts' | 'wrong-code' | 'already-on'>> {
  const { headers, clientAddress, userId, code } = input
  // The library would take any right code, used ones as well, and everybody would be told again.
  const account = await findAccountById(services.db, userId)
  if (account?.secondFactor) return refused('already-on')
  const attempt = await takeAttempt(
    { what: 'secondFactor', headers, clientAddress, about: userId },
    services,
  )
  if (!attempt.allowed) return refused('too-many-attempts')
  try {
    const done = await services.auth.api.verifyTOTP({
      body: { code },
      headers,
      returnHeaders: true,
    })
    // Pressed twice: the other request has switched it on.
    if (!(await spendCode({ userId, code }, services))) return refused('already-on')
    await attempt.forgive()
    await tellSecondFactor(userId, 'second-factor-on', services)
    return { ok: true, headers: done.headers }
  } catch (error) {
    if (refusalCode(error) === null) throw error
    return refused('wrong-code')
  }
}
