import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import { sessionToken } from '../auth/session-token.server.ts'
import { mayDo, type Permission } from '../domain/people/permissions.ts'
import type { Role } from '../domain/people/roles.ts'
import { log } from '../log.server.ts'
import { servicesContext, visitContext } from '../services.server.ts'
import { sessionAndRoles, sessionByToken } from '../storage/people/accounts.ts'

export type CurrentUser = {
  id: string
  email: string
  fullName: string
  emailVerified: boolean
  roles: readonly Role[]
  may: (permission: Permission) => boolean
  secondFactor: boolean
  session: { id: string; createdAt: Date; expiresAt: Date }
}

type RouteArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** The user with the required permission: set by the admin layout for every page below it. */
export const adminContext = createContext<CurrentUser>()

export async function requireUser(args: RouteArgs): Promise<CurrentUser> {
  const user = await currentUser(args)
  if (user) return user
  const { pathname } = new URL(args.request.url)
  throw redirect(`/sign-in?next=${encodeURIComponent(pathname.replace(/\.data$/, ''))}`)
}

/** `undefined`, for a route without a permission, refuses everyone. */
export async function requirePermission(
  args: RouteArgs,
  permission: Permission | undefined,
): Promise<CurrentUser> {
  const user = await currentUser(args)
  if (!user) throw redirect(staffSignIn(args.request))
  if (!permission || !user.may(permission)) throw data({ accessDenied: true }, { status: 403 })
  if (args.context.get(servicesContext).env.requireStaffSecondFactor && !user.secondFactor) {
    throw redirect('/dashboard/second-factor')
  }
  return user
}

const file = /\.|^\/admin\/(documents|inspection\/packs|letters\/[^/]+\/html)/

/** The staff sign-in, which leads back to the page that was wanted: not to a file, nor with its query. */
function staffSignIn({ url }: Request) {
  const path = new URL(url).pathname.replace(/\.data$/, '')
  const isPage = path !== '/admin/dashboard' && !file.test(path)
  return isPage ? `/admin/login?next=${encodeURIComponent(path)}` : '/admin/login'
}

/** Trainers sign in where trainees do; what they may see is their own. */
export async function requireTrainer(args: RouteArgs): Promise<CurrentUser> {
  const user = await requireUser(args)
  if (!user.may('see-own-runs')) throw data({ accessDenied: true }, { status: 403 })
  if (args.context.get(servicesContext).env.requireStaffSecondFactor && !user.secondFactor) {
    throw redirect('/dashboard/second-factor')
  }
  return user
}

/** Makes no database query for a request without a session cookie. */
export async function currentUser({ request, context }: RouteArgs): Promise<CurrentUser | null> {
  const { env } = context.get(servicesContext)
  const token = sessionToken(request.headers.get('Cookie'), env)
  if (!token) return null
  const found = await withRoles(token, context)
  if (!found) return null
  const { roles } = found
  return {
    ...found,
    may: (permission) => mayDo(roles, permission),
    secondFactor: found.secondFactor === true,
  }
}

/** Without roles when they cannot be read: access is then as for a user who has none. */
async function withRoles(token: string, context: RouteArgs['context']) {
  const { db, now } = context.get(servicesContext)
  try {
    return await sessionAndRoles(db, token, now())
  } catch (error) {
    log.error({ requestId: context.get(visitContext).requestId, err: error }, 'role check failed')
    const found = await sessionByToken(db, token, now())
    return found && { ...found, roles: [] }
  }
}
