import { rememberBrowser } from '#app/auth/known-browser.server.ts'
import { refusalCode } from '#app/auth/refusal.server.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { log } from '#app/log.server.ts'
import type { Services } from '#app/services.server.ts'
import { type RequestContext, takeLoggedAttempt } from './take-logged-attempt.ts'

type Credentials = { email: string; password: string }

type SignedIn = Outcome<
  /** Without `userId` while the second factor is missing. */
  { headers: Headers; secondFactor: boolean; userId: string | null },
  'too-many-attempts' | 'wrong-credentials'
>

/** Opens a session, or asks for the second factor where there is one. The headers set the cookies. */
export async function signIn(
  { email, password }: Credentials,
  request: RequestContext,
  services: Services,
): Promise<SignedIn> {
  const { requestId } = request
  const tried = { what: 'signIn', ...request, about: email } as const
  const attempt = await takeLoggedAttempt('sign-in-limited', tried, services)
  if (!attempt.allowed) return refused('too-many-attempts')
  try {
    const { headers, response } = await services.auth.api.signInEmail({
      body: { email, password },
      headers: request.headers,
      returnHeaders: true,
    })
    await attempt.forgive()
    const secondFactor = 'twoFactorRedirect' in response
    const userId = 'twoFactorRedirect' in response ? null : response.user.id
    if (userId) {
      const cookie = await rememberBrowser(userId, request.headers, services)
      headers.append('Set-Cookie', cookie)
    }
    log.info({ requestId, event: 'signed-in', secondFactor }, 'signed in')
    return { ok: true, headers, secondFactor, userId }
  } catch (error) {
    const code = refusalCode(error)
    if (code === null) throw error
    // Also for an unconfirmed address: another answer would reveal which addresses have an account.
    log.warn({ requestId, event: 'sign-in-refused' }, 'wrong e-mail address or password')
    return refused('wrong-credentials')
  }
}
