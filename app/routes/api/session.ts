import { refreshSession } from '#app/operations/people/refresh-session.ts'
import { servicesContext } from '#app/services.server.ts'
import { refuseOtherSites } from '../file-response.ts'
import { currentUser } from '../gate.server.ts'
import type { Route } from './+types/session.ts'

/** The signed-in user, for the account menu: public pages are the same HTML for everyone. */
export async function loader(args: Route.LoaderArgs) {
  const user = await currentUser(args)
  return Response.json(user ? sessionJson(user.email, user.session.expiresAt) : signedOut)
}

/** Sent regularly by a visible page: prolongs a session that is about to end. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const services = context.get(servicesContext)
  const refused = refuseOtherSites(request)
  if (refused) return refused
  const user = await currentUser(args)
  if (!user) return Response.json(signedOut)
  const { expiresAt, headers } = await refreshSession(user, request.headers, services)
  return Response.json(sessionJson(user.email, expiresAt), { headers })
}

const signedOut = { user: null }

const sessionJson = (email: string, expiresAt: Date) => ({ user: { email }, expiresAt })
