import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'

/**
 * Sets the cookie's Max-Age to the rest of its session. The library has one age for all sessions;
 * ours differ for staff and trainees.
 */
export function sessionCookie() {
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
            if (!newSession || !responseHeaders) return
            const left = newSession.session.expiresAt.getTime() - Date.now()
            const age = `Max-Age=${Math.round(left / 1000)}`
            const lines = responseHeaders.getSetCookie()
            responseHeaders.delete('Set-Cookie')
            for (const line of lines) {
              const ours = line.startsWith(`${authCookies.sessionToken.name}=`)
              responseHeaders.append('Set-Cookie', ours ? line.replace(/Max-Age=\d+/, age) : line)
            }
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin
}
