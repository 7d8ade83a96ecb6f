import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { hasRegisterKey, removeRegisterKey } from './register-key.server.ts'
import { markSignedIn, unmarkSignedIn } from './signed-in-marker.server.ts'

/**
 * Sets the cookie's Max-Age to the rest of its session, and the mark that scripts can read beside it.
 * The library has one age for all sessions; ours differ for staff and trainees.
 */
export function sessionCookie(publicUrl: string, now: () => Date) {
  return {
    id: 'session-cookie',
    endpoints: {
      /** Sets the cookie again after the session was prolonged. */
      renewCookie: createAuthEndpoint.serverOnly(
        { method: 'POST', requireHeaders: true },
        async (ctx) => {
          const found = await getSessionFromCtx(ctx)
          if (found) await setSessionCookie(ctx, found)
          return ctx.json({ renewed: found !== null })
        },
      ),
    },
    hooks: {
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession, responseHeaders, authCookies } = ctx.context
            if (!responseHeaders) return
            const left = (newSession?.session.expiresAt.getTime() ?? 0) - now().getTime()
            const age = Math.max(0, Math.round(left / 1000))
            const lines = responseHeaders.getSetCookie()
            responseHeaders.delete('Set-Cookie')
            const marks: string[] = []
            for (const line of lines) {
              const isSession = line.startsWith(`${authCookies.sessionToken.name}=`)
              const isSet = isSession && newSession && !line.includes('Max-Age=0;')
              if (isSession) {
                marks.push(isSet ? markSignedIn(publicUrl, age) : unmarkSignedIn(publicUrl))
              }
              responseHeaders.append(
                'Set-Cookie',
                isSet ? line.replace(/Max-Age=\d+/, `Max-Age=${age}`) : line,
              )
            }
            const cookies = ctx.headers?.get('Cookie')
            // A session that is prolonged is the same one.
            const isSame = newSession && cookies?.includes(newSession.session.token)
            if (marks.length > 0 && !isSame && hasRegisterKey(cookies)) {
              responseHeaders.append('Set-Cookie', removeRegisterKey(publicUrl))
            }
            // The last one counts: a sign-in that waits for the second factor removes its session again.
            for (const mark of marks.slice(-1)) responseHeaders.append('Set-Cookie', mark)
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}
