import type { Services } from '../../services.server.ts'
import { endSessions } from '../../storage/people/accounts.ts'

type SignedInUser = { id: string; session: { id: string } }

/** Ends every session but this one; returns how many. */
export function signOutElsewhere({ id, session }: SignedInUser, { db }: Services) {
  return endSessions(db, id, { but: session.id })
}
