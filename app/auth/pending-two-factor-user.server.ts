import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'

/** The user who has passed the password but not the second factor, by a signed cookie. */
export function pendingTwoFactorUser() {
  return {
    id: 'whose-challenge',
    endpoints: {
      pendingTwoFactorUser: createAuthEndpoint.serverOnly(
        { method: 'POST', requireHeaders: true },
        async (ctx) => {
          const { name } = ctx.context.createAuthCookie('two_factor')
          const challenge = await ctx.getSignedCookie(name, ctx.context.secret)
          if (!challenge) return ctx.json({ userId: null })
          const kept = await ctx.context.internalAdapter.findVerificationValue(challenge)
          return ctx.json({ userId: kept?.value ?? null })
        },
      ),
    },
  } satisfies BetterAuthPlugin
}
