import { takeAttempt } from '#app/auth/attempts.server.ts'
import { rememberBrowser } from '#app/auth/known-browser.server.ts'
import { refusalCode } from '#app/auth/refusal.server.ts'
import { spendCode } from '#app/auth/spent-codes.server.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { rateLimitPrefix } from '#app/domain/basics/rate-limit-prefix.ts'
import { log } from '#app/log.server.ts'
import type { Services } from '#app/services.server.ts'
import { endSession } from '#app/storage/people/accounts.ts'

type SecondFactorInput = {
  headers: Headers
  clientAddress: string
  requestId: string
  code: string
}

type Passed = Outcome<{ headers: Headers }, 'too-many-attempts' | 'wrong-code' | 'start-again'>

/** The second step of a sign-in: a code from the app, or a recovery code, which works once. */
export async function passSecondFactor(
  input: SecondFactorInput,
  services: Services,
): Promise<Passed> {
  const { headers, clientAddress, requestId, code } = input
  const { userId } = await services.auth.api.pendingTwoFactorUser({ headers })
  const about = userId ?? rateLimitPrefix(clientAddress)
  const attempt = await takeAttempt(
    { what: 'secondFactor', headers, clientAddress, about },
    services,
  )
  if (!attempt.allowed) return refused('too-many-attempts')
  const { verifyTOTP, verifyBackupCode } = services.auth.api
  const fromApp = /^\d{6}$/.test(code)
  try {
    const verify = fromApp ? verifyTOTP : verifyBackupCode
    const passed = await verify({ body: { code }, headers, returnHeaders: true })
    const { token, user } = passed.response
    if (fromApp && !(await spendCode({ userId: user.id, code }, services))) {
      // The library has opened a session already; its cookie was not sent to the browser.
      if (token) await endSession(services.db, token)
      log.warn({ requestId, event: 'second-factor-refused' }, 'code used before')
      return refused('wrong-code')
    }
    await attempt.forgive()
    passed.headers.append('Set-Cookie', await rememberBrowser(user.id, headers, services))
    log.info({ requestId, event: 'signed-in', recoveryCode: !fromApp }, 'second factor passed')
    return { ok: true, headers: passed.headers }
  } catch (error) {
    const refusal = refusalCode(error)
    if (refusal === null) throw error
    log.warn({ requestId, event: 'second-factor-refused' }, 'wrong code')
    return refused(reasons[refusal] ?? 'wrong-code')
  }
}

const reasons: Record<string, 'start-again'> = {
  INVALID_TWO_FACTOR_COOKIE: 'start-again',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'start-again',
}
