import type { Services } from '../../services.server.ts'
import { endSessions } from '../../storage/people/accounts.ts'

type Here = { id: string; session: { id: string } }

/** Ends every session but this one; says how many that were. */
export function signOutElsewhere({ id, session }: Here, { db }: Services) {
  return endSessions(db, id, { but: session.id })
}
