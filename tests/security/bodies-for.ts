import { actions } from '../server/route-list.ts'
import { badBodies } from './bad-bodies.ts'
import { isDue } from './is-due.ts'

/** Signed by the card provider, so it needs no origin; without a signature it is refused. */
export const signed = '/api/payments/events'

/** The bad bodies for an action; the first gets all of them, also those refused before the routes. */
export function bodiesFor(path: string) {
  if (path === '/contact' || path === signed) return badBodies
  const afterRoutes = badBodies.filter(({ beforeRoutes }) => !beforeRoutes)
  return afterRoutes.filter((body) => {
    if (!body.status || !readsForms(path)) return true
    // How a form is read is the same for all who read one: of each refusal, one in turn.
    const alike = afterRoutes.filter(({ status }) => status === body.status)
    return isDue(actions.indexOf(path), alike.indexOf(body), alike.length)
  })
}

/** The others look at nothing but a cookie, or at a signature, or read JSON. */
export function readsForms(path: string) {
  return !['/sign-out', '/api/session', signed, '/trainer/runs/:id/register.json'].includes(path)
}
