import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { tellAdministrators } from '#app/operations/mail/tell-administrators.ts'
import type { Services } from '#app/services.server.ts'
import { lockTrainer } from '#app/storage/schedule/trainers.ts'
import { endTrainerAccess } from './end-trainer-access.ts'

/** Ends a trainer's access to their dates, or withdraws the invitation; the dates stay theirs. */
export function revokeTrainer(
  { trainerId, actorId }: { trainerId: string; actorId: string },
  services: Pick<Services, 'db' | 'now'>,
): Promise<Outcome<object, 'not-found' | 'no-access'>> {
  const { db, now } = services
  return db.transaction(async (tx) => {
    const trainer = await lockTrainer(tx, trainerId)
    if (!trainer) return refused('not-found')
    const ended = await endTrainerAccess(tx, { email: trainer.email, actorId, now: now() })
    if (!ended) return refused('no-access')
    await tellAdministrators(tx, { act: 'trainer-revoked', actorId, whom: trainer }, services)
    return { ok: true }
  })
}
