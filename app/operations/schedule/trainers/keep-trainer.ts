import { londonToday } from '#app/domain/basics/london-time.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { tellAdministrators } from '#app/operations/mail/tell-administrators.ts'
import { endTrainerAccess } from '#app/operations/people/trainers/end-trainer-access.ts'
import type { Services } from '#app/services.server.ts'
import { recordAudit } from '#app/storage/people/audit.ts'
import { isNeededFrom } from '#app/storage/schedule/assignments.ts'
import {
  insertTrainer,
  isTrainersAddress,
  lockTrainer,
  updateTrainer,
  writeCourses,
} from '#app/storage/schedule/trainers.ts'

type TrainerInput = {
  /** Null for a new one. */
  trainerId: string | null
  fullName: string
  email: string
  /** Empty where none is known. */
  phone: string
  courses: readonly string[]
  hasLeft: boolean
  actorId: string
}

type Kept = Outcome<{ trainerId: string }, 'not-found' | 'address-taken' | 'still-needed'>

/** Adds a trainer, or changes one: name, address, the courses they may teach, and whether they left. */
export async function keepTrainer(
  input: TrainerInput,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
) {
  const { trainerId, fullName, email, phone, courses, hasLeft, actorId } = input
  const kept = await db.transaction(async (tx): Promise<Kept> => {
    const before = trainerId ? await lockTrainer(tx, trainerId) : null
    if (before === undefined) return refused('not-found')
    if (await isTrainersAddress(tx, email, trainerId)) return refused('address-taken')
    const today = londonToday(now())
    if (before && hasLeft && (await isNeededFrom(tx, before.id, today)))
      return refused('still-needed')
    const leftOn = hasLeft ? (before?.leftOn ?? today) : null
    const details = { fullName, email, phone, leftOn }
    const id = before?.id ?? (await insertTrainer(tx, details))
    if (!id) return refused('address-taken')
    if (before) await updateTrainer(tx, id, details)
    // Access belongs to the address that was invited.
    if (before && (hasLeft || before.email !== email)) {
      const ended = await endTrainerAccess(tx, { email: before.email, actorId, now: now() })
      if (ended) {
        const told = { act: 'trainer-revoked', actorId, whom: before } as const
        await tellAdministrators(tx, told, { now })
      }
    }
    await writeCourses(tx, id, courses)
    await recordAudit(tx, before ? 'trainer-changed' : 'trainer-added', id, {
      actorId,
      fields: ['details', 'courses'],
    })
    return { ok: true, trainerId: id }
  })
  // Dates may break a rule now, or no longer.
  nudge('follow-runs', 'send-mail')
  return kept
}
