import { londonToday } from '#app/domain/basics/london-time.ts'
import type { NewActLine } from '#app/domain/people/acts.ts'
import type { Wanted } from '#app/domain/schedule/trainers/carry-over.ts'
import { keepAct } from '#app/operations/report/keep-act.ts'
import type { Services } from '#app/services.server.ts'
import { daysClosed } from '#app/storage/register/chain.ts'
import { assignRun } from '../assign-run.ts'
import { storedAssignments } from '../stored-assignments.ts'

/** On these days of a run; `byId` is null where nobody is found yet. */
type Replacement = { runId: string; days: readonly string[]; byId: string | null }

type Input = { trainerId: string; replacements: readonly Replacement[]; actorId: string }

/**
 * Somebody else teaches the days of a trainer who cannot: each run by itself, so that one that is
 * refused does not stop the others. Returns the id of the list of what became of each.
 */
export async function replaceTrainer(
  { trainerId, replacements, actorId }: Input,
  services: Pick<Services, 'db' | 'now' | 'nudge'>,
) {
  const at = services.now()
  const lines: NewActLine[] = []
  for (const replacement of replacements) {
    const { runId, days, byId } = replacement
    const reason = await replaceOn(replacement, { trainerId, actorId }, services)
    lines.push({
      subjectType: 'date',
      subjectId: runId,
      outcome: reason ? 'not-replaced' : 'replaced',
      details: {
        days: days.join(' '),
        from: trainerId,
        ...(byId && { by: byId }),
        ...(reason && { reason }),
      },
    })
  }
  return keepAct({ kind: 'trainer-replaced', actorId, at, lines }, services)
}

type Who = { trainerId: string; actorId: string }

/** Why it was refused; null once it is done. */
async function replaceOn(
  { runId, days, byId }: Replacement,
  { trainerId, actorId }: Who,
  services: Pick<Services, 'db' | 'now' | 'nudge'>,
) {
  const { db, now } = services
  const { wanted } = await storedAssignments(db, runId)
  const closed = await daysClosed(db, runId)
  const isOpen = (date: string) => date >= londonToday(now()) && !closed.includes(date)
  const isTheirs = (date: string) =>
    wanted.trainers.some((each) => each.trainerId === trainerId && each.date === date)
  if (!days.every((date) => isOpen(date) && isTheirs(date))) return 'changed-meanwhile'
  const isThere = wanted.trainers.some(
    (each) => each.trainerId === byId && days.includes(each.date),
  )
  if (isThere) return 'taken'
  const trainers = wanted.trainers.flatMap((each) => {
    if (each.trainerId !== trainerId || !days.includes(each.date)) return [each]
    return byId ? [{ ...each, trainerId: byId }] : []
  })
  const isAsSeen = (stored: Wanted) => JSON.stringify(stored) === JSON.stringify(wanted)
  const next = { runId, wanted: { ...wanted, trainers }, isAsSeen, actorId }
  const outcome = await assignRun(next, services)
  return outcome.ok ? null : outcome.reason
}
