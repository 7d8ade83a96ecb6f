import type { IncomingMessage, ServerResponse } from 'node:http'
import { sessionToken } from '#app/auth/session-token.server.ts'
import { isMarkedSignedIn, unmarkSignedIn } from '#app/auth/signed-in-marker.server.ts'
import { refreshSession } from '#app/operations/people/refresh-session.ts'
import type { Services } from '#app/services.server.ts'
import { sessionByToken } from '#app/storage/people/accounts.ts'
import { sendJson } from './send-json.ts'

type Options = { services: Services; headers: Record<string, string> }

/**
 * `/api/session` without the framework: no query for somebody who cannot be signed in, one for
 * somebody who may be. Nothing is remembered, so that a session that was ended is over at once.
 */
export function sessionAnswers({ services, headers }: Options) {
  const { db, env, now } = services

  /** False leaves the request to the application, which explains what is wrong with it. */
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const isQuestion = request.method === 'GET' || request.method === 'HEAD'
    if (!isQuestion && !isPlainTick(request, env.publicUrl)) return false
    const { cookie } = request.headers
    const token = sessionToken(cookie, env)
    const user = token && (await sessionByToken(db, token, now()))
    if (!user) {
      // The browser need not ask again.
      if (isMarkedSignedIn(cookie)) response.setHeader('Set-Cookie', unmarkSignedIn(env.publicUrl))
      sendJson(response, { status: 200, value: { user: null }, headers })
      return true
    }
    let { expiresAt } = user.session
    if (!isQuestion) {
      const renewed = await refreshSession(user, new Headers({ Cookie: cookie ?? '' }), services)
      expiresAt = renewed.expiresAt
      const lines = renewed.headers.getSetCookie()
      if (lines.length > 0) response.setHeader('Set-Cookie', lines)
    }
    sendJson(response, { status: 200, value: { user: { email: user.email }, expiresAt }, headers })
    return true
  }
}

export const sessionPath = '/api/session'

/** What a visible page sends regularly: a POST of this site, without a body. */
function isPlainTick({ method, headers }: IncomingMessage, publicUrl: string) {
  const scheme = publicUrl.startsWith('https:') ? 'https' : 'http'
  return (
    method === 'POST' &&
    headers.origin === `${scheme}://${headers.host}` &&
    headers['transfer-encoding'] === undefined &&
    Number(headers['content-length'] ?? 0) === 0
  )
}
