import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { LinkLetter } from '#app/domain/mail/letters.ts'
import { linkHours } from '#app/domain/people/limits.ts'
import { postLetterWithLink } from '#app/operations/mail/letter-with-link.ts'
import { tellAdministrators } from '#app/operations/mail/tell-administrators.ts'
import type { Services } from '#app/services.server.ts'
import { addAccount, endSessions } from '#app/storage/people/accounts.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { issueLink } from '#app/storage/people/links.ts'
import { grantRole, hasRole, lockRoles } from '#app/storage/people/roles.ts'
import { lockTrainer } from '#app/storage/schedule/trainers.ts'
import { userMay } from '../user-may.ts'

type Invited = Outcome<
  { granted: boolean },
  'not-allowed' | 'not-found' | 'has-left' | 'already-trainer'
>

/**
 * Gives a trainer access to their own dates. As for administrators, a confirmed account has it at
 * once, and anyone else gets a link to choose a password.
 */
export async function inviteTrainer(
  { trainerId, actorId }: { trainerId: string; actorId: string },
  services: Pick<Services, 'db' | 'now' | 'nudge' | 'env'>,
): Promise<Invited> {
  const { db, now, env } = services
  const outcome = await db.transaction(async (tx): Promise<Invited> => {
    // Lock order: the trainer, then the roles.
    const trainer = await lockTrainer(tx, trainerId)
    if (!trainer) return refused('not-found')
    await lockRoles(tx)
    if (!(await userMay(tx, actorId, 'manage-trainers'))) return refused('not-allowed')
    if (trainer.leftOn) return refused('has-left')
    const { fullName, email } = trainer
    const { account } = await addAccount(tx, { email, fullName, emailVerified: false })
    const userId = account.id
    if (await hasRole(tx, { userId, role: 'trainer' })) return refused('already-trainer')
    const granted = account.emailVerified
    const hours = linkHours.invitation
    let letter: LinkLetter
    if (granted) {
      await grantRole(tx, 'trainer', { userId, grantedBy: actorId, now: now() })
      // Staff sessions are shorter: a trainee's week-long session must not continue.
      await endSessions(tx, userId)
      const url = `${env.publicUrl}/trainer`
      letter = { template: 'trainer-granted', to: email, facts: { fullName, url } }
    } else {
      const link = { purpose: 'trainer-invitation', subject: userId, hours } as const
      const token = await issueLink(tx, { ...link, now: now(), issuedBy: actorId })
      const url = `${env.publicUrl}/admin/invitation?token=${token}`
      letter = { template: 'trainer-invitation', to: email, facts: { fullName, url, hours } }
    }
    const action = granted ? 'trainer-granted' : 'trainer-invited'
    await recordAudit(tx, action, userId, { actorId, fields: ['role'] })
    await postLetterWithLink(
      tx,
      { subjectId: userId, letter, hours: granted ? null : hours },
      services,
    )
    await tellAdministrators(tx, { act: 'trainer-invited', actorId, whom: trainer }, services)
    return { ok: true, granted }
  })
  if (outcome.ok) services.nudge('send-mail')
  return outcome
}
