import { adminMoment } from '#app/domain/basics/admin-time.ts'
import type { StaffAct } from '#app/domain/people/staff-acts.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { findAccountById } from '#app/storage/people/accounts.ts'
import { listAdmins } from '#app/storage/people/roles.ts'
import { postLetters } from './post-letters.ts'

type Done = {
  act: StaffAct
  /** Null for commands on the server. */
  actorId: string | null
  /** Staff whom it was done to, or a company. */
  whom?: { fullName: string; email: string } | undefined
}

/** Writes to every administrator, to the one who did it as well: a stranger may have used their session. */
export async function tellAdministrators(
  tx: Handle,
  { act, actorId, whom }: Done,
  { now }: Pick<Services, 'now'>,
) {
  const actor = actorId ? await findAccountById(tx, actorId) : undefined
  for (const { userId, email, fullName } of await listAdmins(tx)) {
    const facts = {
      fullName,
      act,
      who: actor?.fullName ?? '',
      whoEmail: actor?.email ?? '',
      whom: whom?.fullName ?? '',
      whomEmail: whom?.email ?? '',
      at: adminMoment(now()),
    }
    await postLetters(tx, userId, [{ template: 'staff-act', to: email, facts }], now())
  }
}
