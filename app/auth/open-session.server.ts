import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod'

/** Opens a session for a person who was just authenticated, for example by a link from a letter. */
export function openSession() {
  return {
    id: 'open-session',
    endpoints: {
      openSession: createAuthEndpoint.serverOnly(
        {
          method: 'POST',
          body: z.object({ userId: z.string(), startedAt: z.optional(z.date()) }),
          requireHeaders: true,
        },
        async (ctx) => {
          const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId)
          if (!user) throw new Error('A session was requested for a user who does not exist.')
          const { startedAt } = ctx.body
          const started = startedAt && { createdAt: startedAt }
          const session = await ctx.context.internalAdapter.createSession(
            user.id,
            false,
            started,
            true,
          )
          await setSessionCookie(ctx, { session, user })
          return ctx.json({ userId: user.id })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
