import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import {
  deleteQualification,
  insertQualification,
  lockTrainer,
  type Qualification,
} from '#app/storage/schedule/trainers.ts'

type Who = { trainerId: string; actorId: string }

type Kept = Outcome<object, 'not-found'>

/** Adds a qualification. A renewed one is added beside the former, which stays as evidence. */
export async function addQualification(
  { trainerId, actorId }: Who,
  held: Qualification,
  { db, nudge }: Pick<Services, 'db' | 'nudge'>,
): Promise<Kept> {
  const kept = await db.transaction(async (tx): Promise<Kept> => {
    if (!(await lockTrainer(tx, trainerId))) return refused('not-found')
    await insertQualification(tx, trainerId, held)
    await recordAudit(tx, 'trainer-changed', trainerId, { actorId, fields: ['qualifications'] })
    return { ok: true }
  })
  // Dates may break a rule now, or no longer.
  nudge('follow-runs')
  return kept
}

/** Removes one that was entered by mistake. */
export async function removeQualification(
  { trainerId, actorId }: Who,
  qualificationId: string,
  { db, nudge }: Pick<Services, 'db' | 'nudge'>,
): Promise<Kept> {
  const kept = await db.transaction(async (tx): Promise<Kept> => {
    if (!(await deleteQualification(tx, trainerId, qualificationId))) return refused('not-found')
    await recordAudit(tx, 'trainer-changed', trainerId, { actorId, fields: ['qualifications'] })
    return { ok: true }
  })
  // Dates may break a rule now, or no longer.
  nudge('follow-runs')
  return kept
}
