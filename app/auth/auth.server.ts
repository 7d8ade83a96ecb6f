import { randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { twoFactor } from 'better-auth/plugins'
import { academy } from '#content/academy.ts'
import { DAY, HOUR } from '../domain/basics/durations.ts'
import { sessionTimes as lengths, passwords as limits } from '../domain/people/limits.ts'
import type { Environment } from '../env.server.ts'
import { log } from '../log.server.ts'
import type { Handle } from '../storage/engine/database.server.ts'
import { rolesOf } from '../storage/people/roles.ts'
import { accounts, sessions, twoFactors, users, verifications } from '../storage/schema/accounts.ts'
import { cookiePrefix } from './academy-cookies.server.ts'
import { openSession } from './open-session.server.ts'
import type { Passwords } from './passwords.server.ts'
import { pendingTwoFactorUser } from './pending-two-factor-user.server.ts'
import { sessionCookie } from './session-cookie.server.ts'

type AuthDependencies = {
  db: Handle
  env: Environment & { authSecret: string }
  passwords: Passwords
  now: () => Date
}

export type Auth = ReturnType<typeof openAuth>

/**
 * The sign-in library, as functions only: its own HTTP routes are not mounted, so every sign-in goes
 * through our pages and our rate limits.
 */
export function openAuth({ db, env, passwords, now }: AuthDependencies) {
  const secure = env.publicUrl.startsWith('https:')
  return betterAuth({
    appName: academy.name,
    baseURL: env.publicUrl,
    secret: env.authSecret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
      },
      // On the embedded engine the library's transaction and its queries would deadlock.
      transaction: false,
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: 1,
      maxPasswordLength: limits.maxLength,
      password: passwords,
    },
    session: {
      expiresIn: lengths.traineeDays * 86_400,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            // Switching the second factor on or off replaces the session of the same sign-in; a new
            // password opens one that is said to have started with it.
            const replaced = context?.context.session?.session
            const startedAt: Date | undefined = context?.body?.startedAt
            const createdAt = replaced?.createdAt ?? startedAt ?? now()
            const expiresAt = await sessionEnd(db, { userId: session.userId, createdAt }, now())
            return { data: { ...session, createdAt, expiresAt } }
          },
        },
      },
    },
    plugins: [
      twoFactor({
        issuer: academy.name,
        backupCodeOptions: { amount: 10, length: 10 },
        // It would count strangers' wrong codes against known browsers: we count them ourselves.
        accountLockout: { enabled: false },
      }),
      openSession(),
      pendingTwoFactorUser(),
      // Last: it sets the Max-Age of cookies that the others have set.
      sessionCookie(env.publicUrl, now),
    ],
    advanced: {
      cookiePrefix: cookiePrefix(env.publicUrl),
      // Switched on, the library would add a prefix of its own before ours.
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomUUID() },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: logErrors },
  })
}

type Session = { userId: string; createdAt: Date }

/**
 * Sessions of trainees last for days from now, and may be prolonged. Those of accounts with a role
 * last for hours from signing in, whatever happens in between.
 */
export async function sessionEnd(db: Handle, session: Session, now: Date) {
  const roles = await rolesOf(db, session.userId)
  return roles.length > 0
    ? new Date(session.createdAt.getTime() + lengths.staffHours * HOUR)
    : new Date(now.getTime() + lengths.traineeDays * DAY)
}

/** The library's messages may contain e-mail addresses, so only errors are logged. */
function logErrors(_level: string, _message: string, ...details: unknown[]) {
  const error = details.find((detail) => detail instanceof Error)
  if (error) log.error({ err: error }, 'sign-in service failed')
}
