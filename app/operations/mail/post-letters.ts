import { DAY } from '#app/domain/basics/durations.ts'
import type { PlainLetter } from '#app/domain/mail/letters.ts'
import { retention } from '#app/domain/privacy/retention.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { insertLetters } from '#app/storage/mail/outbox.ts'

/**
 * Puts letters into the outbox, in the transaction that writes what they report. They are sent in this
 * order; together they count as one attempt.
 */
export async function postLetters(
  tx: Handle,
  subjectId: string | null,
  letters: readonly PlainLetter[],
  now: Date,
) {
  await insertLetters(tx, { subjectId, letters, now, purgeAfter: letterEnd(now) })
}

/** When a letter's contents are erased. */
export function letterEnd(now: Date) {
  return new Date(now.getTime() + retention.outboxBodyDays * DAY)
}
