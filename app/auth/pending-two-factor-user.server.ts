import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'

/** Who stands between the password and the second factor: a signed cookie says it. */
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
