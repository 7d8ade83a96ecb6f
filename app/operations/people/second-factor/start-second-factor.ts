import { takeAttempt } from '#app/auth/attempts.server.ts'
import { isWrongPassword, refusalCode } from '#app/auth/refusal.server.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'

type StartInput = { headers: Headers; clientAddress: string; userId: string; password: string }

type Started = Outcome<
  { uri: string; recoveryCodes: string[] },
  'too-many-attempts' | 'wrong-password' | 'already-on'
>

/** A secret for the authenticator app, and recovery codes in case the phone is lost. */
export async function startSecondFactor(input: StartInput, services: Services): Promise<Started> {
  const { headers, clientAddress, userId, password } = input
  const attempt = await takeAttempt(
    { what: 'password', headers, clientAddress, about: userId },
    services,
  )
  if (!attempt.allowed) return refused('too-many-attempts')
  try {
    const started = await services.auth.api.enableTwoFactor({ body: { password }, headers })
    if (started.method !== 'totp')
      throw new Error('The second factor must be an authenticator app.')
    await attempt.forgive()
    return { ok: true, uri: started.totpURI, recoveryCodes: started.backupCodes }
  } catch (error) {
    const code = refusalCode(error)
    if (isWrongPassword(code)) return refused('wrong-password')
    if (code === 'TOTP_ALREADY_ENABLED') return refused('already-on')
    throw error
  }
}
