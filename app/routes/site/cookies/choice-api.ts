import { refuseOtherSites } from '#app/routes/file-response.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/choice-api.ts'
import { cookieOfChoice } from './cookie-of-choice.server.ts'

/** For a choice sent by script: the page's own answer is a redirect, which a browser would follow. */
export async function action({ request, context }: Route.ActionArgs) {
  const refused = refuseOtherSites(request)
  if (refused) return refused
  const cookie = await cookieOfChoice(request, context.get(servicesContext))
  return new Response(null, { status: 204, headers: { 'Set-Cookie': cookie } })
}
