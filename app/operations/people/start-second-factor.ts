import { takeAttempt } from '../../auth/attempts.server.ts'
import { isWrongPassword, refusalCode } from '../../auth/refusal.server.ts'
import { type Outcome, refused } from '../../domain/basics/outcome.ts'
import type { Services } from '../../services.server.ts'

type Asked = { headers: Headers; clientAddress: string; userId: string; password: string }

type Started = Outcome<
  { uri: string; recoveryCodes: string[] },
  'too-many-attempts' | 'wrong-password' | 'already-on'
>

/** A secret for the app on the phone, and recovery codes for the day the phone is gone. */
export async function startSecondFactor(asked: Asked, services: Services): Promise<Started> {
  const { headers, clientAddress, userId, password } = asked
  const attempt = await takeAttempt({ what: 'password', clientAddress, about: userId }, services)
  if (!attempt.allowed) return refused('too-many-attempts')
  try {
    const started = await services.auth.api.enableTwoFactor({ body: { password }, headers })
    if (started.method !== 'totp') throw new Error('The second factor is an app, nothing else.')
    await attempt.forgive()
    return { ok: true, uri: started.totpURI, recoveryCodes: started.backupCodes }
  } catch (error) {
    const code = refusalCode(error)
    if (isWrongPassword(code)) return refused('wrong-password')
    if (code === 'TOTP_ALREADY_ENABLED') return refused('already-on')
    throw error
  }
}
