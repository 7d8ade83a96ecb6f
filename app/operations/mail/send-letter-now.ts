import { setTimeout as pause } from 'node:timers/promises'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { mailRetry } from '#app/domain/mail/limits.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { letterById } from '#app/storage/mail/outbox-list.ts'
import { makeDue } from '#app/storage/mail/outbox-resend.ts'
import { recordAudit } from '#app/storage/people/audit.ts'

type SendInput = { letterId: string; actorId: string }

/** `being-tried`: the mail server takes longer than staff are made to wait. */
type Tried = { result: 'sent' | 'being-tried' } | { result: 'failed'; error: string }

/** Does not wait for the next attempt. A letter that a worker is sending now is left alone. */
export async function sendLetterNow(
  { letterId, actorId }: SendInput,
  { db, now, nudge }: Pick<Services, 'db' | 'now' | 'nudge'>,
): Promise<Outcome<Tried, 'not-waiting'>> {
  const before = await letterById(db, letterId)
  const kind = await db.transaction(async (tx) => {
    const kind = await makeDue(tx, letterId, now())
    if (kind === null) return null
    await recordAudit(tx, 'letter-sent-now', letterId, { actorId, fields: [kind] })
    return kind
  })
  if (kind === null || !before) return refused('not-waiting')
  nudge('send-mail')
  return { ok: true, ...(await resultOf(db, before)) }
}

/** Another process may send it, so its row is looked at. */
async function resultOf(db: Handle, before: { id: string; attempts: number }): Promise<Tried> {
  const { looks, betweenMs } = mailRetry.sentNow
  for (let look = 0; look < looks; look += 1) {
    await pause(betweenMs)
    const letter = await letterById(db, before.id)
    if (letter?.state === 'sent') return { result: 'sent' }
    if (letter && letter.attempts > before.attempts) {
      return { result: 'failed', error: letter.lastError ?? 'no answer' }
    }
  }
  return { result: 'being-tried' }
}
