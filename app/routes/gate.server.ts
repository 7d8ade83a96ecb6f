import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import { mayDo, type Permission } from '../domain/people/permissions.ts'
import type { Role } from '../domain/people/roles.ts'
import { log } from '../log.server.ts'
import { servicesContext, visitContext } from '../services.server.ts'
import { rolesOf } from '../storage/people/roles.ts'

export type CurrentUser = {
  id: string
  email: string
  fullName: string
  emailVerified: boolean
  roles: readonly Role[]
  may: (permission: Permission) => boolean
  secondFactor: boolean
  session: { id: string; expiresAt: Date }
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
  if (!user) throw redirect('/admin/login')
  if (!permission || !user.may(permission)) throw data({ accessDenied: true }, { status: 403 })
  if (args.context.get(servicesContext).env.requireStaffSecondFactor && !user.secondFactor) {
    throw redirect('/dashboard/second-factor')
  }
  return user
}

/** Makes no database query for a request without a session cookie. */
export async function currentUser({ request, context }: RouteArgs): Promise<CurrentUser | null> {
  const { auth } = context.get(servicesContext)
  const found = await auth.api.getSession({ headers: request.headers })
  if (!found) return null
  const { user, session } = found
  const roles = await knownRoles(context, user.id)
  return {
    id: user.id,
    email: user.email,
    fullName: user.name,
    emailVerified: user.emailVerified,
    roles,
    may: (permission) => mayDo(roles, permission),
    secondFactor: user.twoFactorEnabled === true,
    session: { id: session.id, expiresAt: session.expiresAt },
  }
}

/** Empty when the query fails: access is then as for a user without roles. */
async function knownRoles(context: RouteArgs['context'], userId: string): Promise<Role[]> {
  try {
    return await rolesOf(context.get(servicesContext).db, userId)
  } catch (error) {
    log.error({ requestId: context.get(visitContext).requestId, err: error }, 'role check failed')
    return []
  }
}
