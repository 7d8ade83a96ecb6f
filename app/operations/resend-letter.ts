import type { Doors } from '../doors.server.ts'
import { recordAudit } from '../storage/audit.ts'
import type { Handle } from '../storage/database.server.ts'
import { letterToRepeat, postLetters, requeueLetter } from '../storage/outbox.ts'
import { letterEnd } from './letter-end.ts'

type Request = { letterId: string; actorId: string }

/**
 * Gives a failed letter its three attempts again, and sends one that was sent before as a new one.
 * A letter that waits already, or whose words were erased, is left alone.
 */
export async function resendLetter(
  { letterId, actorId }: Request,
  { db, now, nudge }: Pick<Doors, 'db' | 'now' | 'nudge'>,
) {
  const found = await db.transaction(async (tx) => {
    const again =
      (await requeueLetter(tx, letterId, now())) ?? (await postAgain(tx, letterId, now()))
    if (!again) return false
    const event = { action: 'letter-sent-again', subjectType: 'letter', fields: [again.kind] }
    await recordAudit(tx, { ...event, actorId, subjectId: letterId })
    return true
  })
  if (!found) return { ok: false, reason: 'nothing-to-send' } as const
  nudge('send-mail')
  return { ok: true } as const
}

async function postAgain(tx: Handle, letterId: string, now: Date) {
  const sent = await letterToRepeat(tx, letterId)
  if (!sent?.letter) return null
  const purgeAfter = letterEnd(now)
  await postLetters(tx, { subjectId: sent.subjectId, letters: [sent.letter], now, purgeAfter })
  return sent
}
