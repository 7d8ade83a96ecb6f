import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { tellAdministrators } from '#app/operations/mail/tell-administrators.ts'
import type { Services } from '#app/services.server.ts'
import { lockRoles } from '#app/storage/people/roles.ts'
import { lockTrainer } from '#app/storage/schedule/trainers.ts'
import { giveOrInvite } from '../give-or-invite.ts'
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
  const outcome = await services.db.transaction(async (tx): Promise<Invited> => {
    // Lock order: the trainer, then the roles.
    const trainer = await lockTrainer(tx, trainerId)
    if (!trainer) return refused('not-found')
    await lockRoles(tx)
    if (!(await userMay(tx, actorId, 'manage-trainers'))) return refused('not-allowed')
    if (trainer.leftOn) return refused('has-left')
    const { fullName, email } = trainer
    const given = await giveOrInvite(tx, { role: 'trainer', email, fullName, actorId }, services)
    if (!given) return refused('already-trainer')
    await tellAdministrators(tx, { act: 'trainer-invited', actorId, whom: trainer }, services)
    return { ok: true, granted: given.granted }
  })
  if (outcome.ok) services.nudge('send-mail')
  return outcome
}
