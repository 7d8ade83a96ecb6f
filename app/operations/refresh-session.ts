import { sessions } from '../../content/policies.ts'
import { sessionEnd } from '../auth/auth.server.ts'
import type { Doors } from '../doors.server.ts'
import { prolongSession } from '../storage/accounts.ts'

type Present = { id: string; session: { id: string; expiresAt: Date } }

/** Prolongs a session that is about to end; before that, asking changes nothing. */
export async function refreshSession({ id, session }: Present, { db, now }: Doors) {
  const left = session.expiresAt.getTime() - now().getTime()
  if (left >= sessions.tickSeconds * sessions.refreshTicks * 1000) return session.expiresAt
  const until = await sessionEnd(db, id, now())
  await prolongSession(db, session.id, until)
  return until
}
