import { takeAttempt } from '../../auth/attempts.server.ts'
import { isWrongPassword, refusalCode } from '../../auth/refusal.server.ts'
import type { Services } from '../../services.server.ts'

type Asked = { headers: Headers; clientAddress: string; userId: string; password: string }

/** A secret for the app on the phone, and recovery codes for the day the phone is gone. */
export async function startSecondFactor(asked: Asked, services: Services) {
  const { headers, clientAddress, userId, password } = asked
  const attempt = await takeAttempt({ what: 'password', clientAddress, about: userId }, services)
  if (!attempt.allowed) return { ok: false, reason: 'too-many-attempts' } as const
  try {
    const started = await services.auth.api.enableTwoFactor({ body: { password }, headers })
    if (started.method !== 'totp') throw new Error('The second factor is an app, nothing else.')
    await attempt.forgive()
    return { ok: true, uri: started.totpURI, recoveryCodes: started.backupCodes } as const
  } catch (error) {
    const code = refusalCode(error)
    if (isWrongPassword(code)) return { ok: false, reason: 'wrong-password' } as const
    if (code === 'TOTP_ALREADY_ENABLED') return { ok: false, reason: 'already-on' } as const
    throw error
  }
}
