import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { lockRoles } from '#app/storage/people/roles.ts'
import { tellAdministrators } from '../mail/tell-administrators.ts'
import { waitsUntil } from './administrators/full-rights.ts'
import { giveOrInvite } from './give-or-invite.ts'
import { userMay } from './user-may.ts'

type Invitation = { email: string; fullName: string }

/** Few enough that the command-line script can provide them. */
type InviteServices = Pick<Services, 'db' | 'now' | 'nudge'> & {
  env: Pick<Services['env'], 'publicUrl' | 'authSecret' | 'requireStaffSecondFactor'>
}

/** An administrator, or null for the command-line script. */
type Inviter = { id: string } | null

type Invited = Outcome<
  { url: string; granted: boolean },
  'not-admin' | 'rights-wait' | 'already-admin'
>

/** A confirmed account becomes an administrator at once; anyone else gets a link. */
export async function inviteAdmin(
  { email, fullName }: Invitation,
  inviter: Inviter,
  services: InviteServices,
): Promise<Invited> {
  const outcome = await services.db.transaction(async (tx): Promise<Invited> => {
    await lockRoles(tx)
    if (inviter && !(await userMay(tx, inviter.id, 'manage-administrators'))) {
      return refused('not-admin')
    }
    if (inviter && (await waitsUntil(tx, inviter.id, services))) return refused('rights-wait')
    const actorId = inviter?.id ?? null
    const given = await giveOrInvite(tx, { role: 'admin', email, fullName, actorId }, services)
    if (!given) return refused('already-admin')
    const act = given.granted ? 'admin-granted' : 'admin-invited'
    await tellAdministrators(
      tx,
      { act, actorId, whom: { fullName: given.fullName, email } },
      services,
    )
    return { ok: true, url: given.url, granted: given.granted }
  })
  if (outcome.ok) services.nudge('send-mail')
  return outcome
}
