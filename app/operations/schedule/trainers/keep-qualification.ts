import { type Outcome, refused } from '../../../domain/basics/outcome.ts'
import type { QualificationKind } from '../../../domain/schedule/trainers/qualification.ts'
import type { Services } from '../../../services.server.ts'
import type { Handle } from '../../../storage/engine/database.server.ts'
import { recordAudit } from '../../../storage/people/audit.ts'
import {
  deleteQualification,
  insertQualification,
  lockTrainer,
} from '../../../storage/schedule/trainers.ts'

type Who = { trainerId: string; actorId: string }

type Qualification = {
  kind: QualificationKind
  number: string
  expiresOn: string | null
  evidence: string
}

type Kept = Outcome<object, 'not-found'>

/** Adds a qualification. A renewed one is added beside the former, which stays as evidence. */
export function addQualification(
  { trainerId, actorId }: Who,
  held: Qualification,
  { db }: Pick<Services, 'db'>,
): Promise<Kept> {
  return db.transaction(async (tx) => {
    if (!(await lockTrainer(tx, trainerId))) return refused('not-found')
    await insertQualification(tx, trainerId, held)
    await record(tx, { trainerId, actorId })
    return { ok: true }
  })
}

/** Removes one that was entered by mistake. */
export function removeQualification(
  { trainerId, actorId }: Who,
  qualificationId: string,
  { db }: Pick<Services, 'db'>,
): Promise<Kept> {
  return db.transaction(async (tx) => {
    if (!(await deleteQualification(tx, trainerId, qualificationId))) return refused('not-found')
    await record(tx, { trainerId, actorId })
    return { ok: true }
  })
}

function record(tx: Handle, { trainerId, actorId }: Who) {
  return recordAudit(tx, {
    action: 'trainer-changed',
    subjectType: 'trainer',
    subjectId: trainerId,
    actorId,
    fields: ['qualifications'],
  })
}
