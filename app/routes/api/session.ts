import { refreshSession } from '../../operations/people/refresh-session.ts'
import { servicesContext } from '../../services.server.ts'
import { currentUser } from '../gate.server.ts'
import type { Route } from './+types/session.ts'

/** Who is signed in here, for the account menu of pages that are the same for everyone. */
export async function loader(asked: Route.LoaderArgs) {
  const user = await currentUser(asked)
  return Response.json(user ? told(user.email, user.session.expiresAt) : signedOut)
}

/** The tick of a visible page: a session about to end is prolonged. */
export async function action(asked: Route.ActionArgs) {
  const { request, context } = asked
  const services = context.get(servicesContext)
  // React Router checks the origin of pages only.
  if (request.headers.get('Origin') !== new URL(request.url).origin) {
    return Response.json({ error: 'Not from this site.' }, { status: 403 })
  }
  const user = await currentUser(asked)
  if (!user) return Response.json(signedOut)
  const { expiresAt, headers } = await refreshSession(user, request.headers, services)
  return Response.json(told(user.email, expiresAt), { headers })
}

const signedOut = { user: null }

const told = (email: string, expiresAt: Date) => ({ user: { email }, expiresAt })
