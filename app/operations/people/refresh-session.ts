import { sessionEnd } from '#app/auth/auth.server.ts'
import { SECOND } from '#app/domain/basics/durations.ts'
import { sessionTimes } from '#app/domain/people/limits.ts'
import type { Services } from '#app/services.server.ts'
import { prolongSession } from '#app/storage/people/accounts.ts'

type SignedInUser = { id: string; session: { id: string; createdAt: Date; expiresAt: Date } }

/**
 * Prolongs a trainee's session that is about to end; otherwise changes nothing. The headers then set
 * a cookie that lasts as long as the session.
 */
export async function refreshSession(
  { id, session }: SignedInUser,
  headers: Headers,
  services: Services,
) {
  const { auth, db, now } = services
  const unchanged = { expiresAt: session.expiresAt, headers: new Headers() }
  const left = session.expiresAt.getTime() - now().getTime()
  if (left >= sessionTimes.tickSeconds * sessionTimes.refreshTicks * SECOND) {
    return unchanged
  }
  const expiresAt = await sessionEnd(db, { userId: id, createdAt: session.createdAt }, now())
  if (expiresAt <= session.expiresAt) return unchanged
  await prolongSession(db, session.id, expiresAt)
  const renewed = await auth.api.renewCookie({ headers, returnHeaders: true })
  return { expiresAt, headers: renewed.headers }
}
