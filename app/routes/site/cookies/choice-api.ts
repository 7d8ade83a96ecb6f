import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/choice-api.ts'
import { cookieOfChoice } from './cookie-of-choice.server.ts'

/** For a choice sent by script: the page's own answer is a redirect, which a browser would follow. */
export async function action({ request, context }: Route.ActionArgs) {
  // React Router checks the origin only for actions of pages, not of resource routes.
  if (request.headers.get('Origin') !== new URL(request.url).origin) {
    return Response.json({ error: 'Not from this site.' }, { status: 403 })
  }
  const cookie = await cookieOfChoice(request, context.get(servicesContext))
  return new Response(null, { status: 204, headers: { 'Set-Cookie': cookie } })
}
