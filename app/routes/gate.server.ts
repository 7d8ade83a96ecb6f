import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import { log } from '../log.server.ts'
import { servicesContext, visitContext } from '../services.server.ts'
import { hasRole } from '../storage/people/roles.ts'

export type CurrentUser = {
  id: string
  email: string
  fullName: string
  emailVerified: boolean
  isAdmin: boolean
  secondFactor: boolean
  session: { id: string; expiresAt: Date }
}

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** Who passed the staff gate: set by the admin layout, for every page and action below it. */
export const adminContext = createContext<CurrentUser>()

/** Whose request this is. Without a session cookie the database is not asked. */
export async function currentUser({ request, context }: Asked): Promise<CurrentUser | null> {
  const { auth } = context.get(servicesContext)
  const found = await auth.api.getSession({ headers: request.headers })
  if (!found) return null
  const { user, session } = found
  return {
    id: user.id,
    email: user.email,
    fullName: user.name,
    emailVerified: user.emailVerified,
    isAdmin: await isAdmin(context, user.id),
    secondFactor: user.twoFactorEnabled === true,
    session: { id: session.id, expiresAt: session.expiresAt },
  }
}

/** A role that cannot be looked up is a role that nobody has. */
async function isAdmin(context: Asked['context'], userId: string) {
  try {
    return await hasRole(context.get(servicesContext).db, { userId, role: 'admin' })
  } catch (error) {
    log.error({ requestId: context.get(visitContext).requestId, err: error }, 'role check failed')
    return false
  }
}

export async function requireUser(asked: Asked): Promise<CurrentUser> {
  const user = await currentUser(asked)
  if (user) return user
  const { pathname } = new URL(asked.request.url)
  throw redirect(`/sign-in?next=${encodeURIComponent(pathname.replace(/\.data$/, ''))}`)
}

export async function requireAdmin(asked: Asked): Promise<CurrentUser> {
  const user = await currentUser(asked)
  if (!user) throw redirect('/admin/login')
  if (!user.isAdmin) throw data({ accessDenied: true }, { status: 403 })
  if (asked.context.get(servicesContext).env.requireStaffSecondFactor && !user.secondFactor) {
    throw redirect('/dashboard/second-factor')
  }
  return user
}
