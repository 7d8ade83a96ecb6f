import { sessions } from '../../../content/policies.ts'
import { sessionEnd } from '../../auth/auth.server.ts'
import { SECOND } from '../../domain/basics/durations.ts'
import type { Services } from '../../services.server.ts'
import { prolongSession } from '../../storage/people/accounts.ts'

type Present = { id: string; session: { id: string; expiresAt: Date } }

/**
 * Prolongs a session that is about to end; before that, asking changes nothing. The headers carry
 * a cookie that lasts as long.
 */
export async function refreshSession(
  { id, session }: Present,
  headers: Headers,
  services: Services,
) {
  const { auth, db, now } = services
  const left = session.expiresAt.getTime() - now().getTime()
  if (left >= sessions.tickSeconds * sessions.refreshTicks * SECOND) {
    return { expiresAt: session.expiresAt, headers: new Headers() }
  }
  const expiresAt = await sessionEnd(db, id, now())
  await prolongSession(db, session.id, expiresAt)
  const renewed = await auth.api.renewCookie({ headers, returnHeaders: true })
  return { expiresAt, headers: renewed.headers }
}
