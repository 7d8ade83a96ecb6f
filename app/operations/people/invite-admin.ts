import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { LinkLetter } from '#app/domain/mail/letters.ts'
import { linkHours } from '#app/domain/people/limits.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addAccount, endSessions } from '#app/storage/people/accounts.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { issueLink } from '#app/storage/people/links.ts'
import { hasRole, lockRoles } from '#app/storage/people/roles.ts'
import { postLetterWithLink } from '../mail/letter-with-link.ts'
import { tellAdministrators } from '../mail/tell-administrators.ts'
import { giveAdmin, waitsUntil } from './administrators/full-rights.ts'
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

/**
 * A confirmed account becomes an administrator at once. Anyone else gets a link to choose a
 * password: an account with an unconfirmed address may belong to another person.
 */
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
    const { account } = await addAccount(tx, { email, fullName, emailVerified: false })
    if (await hasRole(tx, { userId: account.id, role: 'admin' })) {
      return refused('already-admin')
    }
    const actorId = inviter?.id ?? null
    const url = account.emailVerified
      ? await grant(tx, account.id, actorId, services)
      : await invite(tx, account.id, actorId, services)
    const letter: LinkLetter = account.emailVerified
      ? { template: 'admin-granted', to: email, facts: { fullName: account.fullName, url } }
      : {
          template: 'admin-invitation',
          to: email,
          facts: { fullName, url, hours: linkHours.invitation },
        }
    const hours = account.emailVerified ? null : linkHours.invitation
    await postLetterWithLink(tx, { subjectId: account.id, letter, hours }, services)
    const act = account.emailVerified ? 'admin-granted' : 'admin-invited'
    const whom = { fullName: account.emailVerified ? account.fullName : fullName, email }
    await tellAdministrators(tx, { act, actorId, whom }, services)
    return { ok: true, url, granted: account.emailVerified }
  })
  if (outcome.ok) services.nudge('send-mail')
  return outcome
}

async function grant(
  tx: Handle,
  userId: string,
  actorId: string | null,
  { env, now }: InviteServices,
) {
  await giveAdmin(tx, { userId, grantedBy: actorId, now: now() })
  // Staff sessions are shorter: a trainee's week-long session must not continue.
  await endSessions(tx, userId)
  await recordAudit(tx, 'admin-granted', userId, { actorId, fields: ['role'] })
  return `${env.publicUrl}/admin/login`
}

async function invite(
  tx: Handle,
  userId: string,
  actorId: string | null,
  { env, now }: InviteServices,
) {
  const token = await issueLink(tx, {
    purpose: 'admin-invitation',
    subject: userId,
    now: now(),
    hours: linkHours.invitation,
    issuedBy: actorId,
  })
  await recordAudit(tx, 'admin-invited', userId, { actorId, fields: ['role'] })
  return `${env.publicUrl}/admin/invitation?token=${token}`
}
