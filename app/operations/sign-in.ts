import { takeAttempt } from '../auth/attempts.server.ts'
import { refusalCode } from '../auth/refusal.server.ts'
import type { Doors } from '../doors.server.ts'
import { log } from '../log.server.ts'
import { findAccount } from '../storage/accounts.ts'
import { sendConfirmation } from './sign-up.ts'

type Credentials = { email: string; password: string }

type Asked = { headers: Headers; clientAddress: string; requestId: string }

/** Opens a session, or the second door when there is one. The headers carry the cookies. */
export async function signIn({ email, password }: Credentials, asked: Asked, doors: Doors) {
  const { clientAddress, requestId } = asked
  const attempt = await takeAttempt({ what: 'signIn', clientAddress, about: email }, doors)
  if (!attempt.allowed) {
    log.warn({ requestId, event: 'sign-in-limited' }, 'too many attempts')
    return { ok: false, reason: 'too-many-attempts' } as const
  }
  try {
    const { headers, response } = await doors.auth.api.signInEmail({
      body: { email, password },
      headers: asked.headers,
      returnHeaders: true,
    })
    await attempt.forgive()
    const secondFactor = 'twoFactorRedirect' in response
    log.info({ requestId, event: 'signed-in', secondFactor }, 'signed in')
    return { ok: true, headers, secondFactor } as const
  } catch (error) {
    const code = refusalCode(error)
    if (code === null) throw error
    if (code === 'EMAIL_NOT_VERIFIED') {
      // Only someone who knows the password comes this far.
      await resendConfirmation(email, doors)
      return { ok: false, reason: 'address-not-confirmed' } as const
    }
    log.warn({ requestId, event: 'sign-in-refused' }, 'wrong e-mail address or password')
    return { ok: false, reason: 'wrong-credentials' } as const
  }
}

async function resendConfirmation(email: string, doors: Doors) {
  const account = await findAccount(doors.db, email)
  if (!account || account.emailVerified) return
  await doors.db.transaction((tx) => sendConfirmation(tx, account, doors))
  doors.nudge('send-mail')
}
