import type { LinkLetter } from '#app/domain/mail/letters.ts'
import { linkHours } from '#app/domain/people/limits.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addAccount, endSessions } from '#app/storage/people/accounts.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { issueLink } from '#app/storage/people/links.ts'
import { grantRole, hasRole } from '#app/storage/people/roles.ts'
import { postLetterWithLink } from '../mail/letter-with-link.ts'
import { giveAdmin } from './administrators/full-rights.ts'

type Given = {
  role: 'admin' | 'trainer'
  email: string
  fullName: string
  /** Null for the command-line script. */
  actorId: string | null
}

type InviteServices = Pick<Services, 'now'> & {
  env: Pick<Services['env'], 'publicUrl' | 'authSecret'>
}

/**
 * A confirmed account has the role at once. Anyone else gets a link to choose a password: an account with
 * an unconfirmed address may belong to another person. Null when the account has the role already.
 */
export async function giveOrInvite(
  tx: Handle,
  { role, email, fullName, actorId }: Given,
  { env, now }: InviteServices,
) {
  const { account } = await addAccount(tx, { email, fullName, emailVerified: false })
  const { id: userId, emailVerified: granted } = account
  if (await hasRole(tx, { userId, role })) return null
  const hours = linkHours.invitation
  const name = granted && role === 'admin' ? account.fullName : fullName
  let url = `${env.publicUrl}/${role === 'admin' ? 'admin/login' : 'trainer'}`
  if (granted) {
    const grant = { userId, grantedBy: actorId, now: now() }
    await (role === 'admin' ? giveAdmin(tx, grant) : grantRole(tx, role, grant))
    // Staff sessions are shorter: a trainee's week-long session must not continue.
    await endSessions(tx, userId)
  } else {
    const purpose = `${role}-invitation` as const
    const link = { purpose, subject: userId, now: now(), hours, issuedBy: actorId }
    url = `${env.publicUrl}/admin/invitation?token=${await issueLink(tx, link)}`
  }
  const action = granted ? (`${role}-granted` as const) : (`${role}-invited` as const)
  await recordAudit(tx, action, userId, { actorId, fields: ['role'] })
  const letter: LinkLetter = granted
    ? { template: `${role}-granted`, to: email, facts: { fullName: name, url } }
    : { template: `${role}-invitation`, to: email, facts: { fullName: name, url, hours } }
  const posted = { subjectId: userId, letter, hours: granted ? null : hours }
  await postLetterWithLink(tx, posted, { env, now })
  return { granted, fullName: name, url }
}
