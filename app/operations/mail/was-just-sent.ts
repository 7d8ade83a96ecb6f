import { SECOND } from '#app/domain/basics/durations.ts'
import { mailRetry } from '#app/domain/mail/limits.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { type LetterFilter, wasQueuedSince } from '#app/storage/mail/outbox-resend.ts'

/** Whether a copy of a letter is so young that staff who ask for another one have pressed twice. */
export function wasJustSent(tx: Handle, copy: LetterFilter, now: Date) {
  return wasQueuedSince(tx, copy, new Date(now.getTime() - mailRetry.resendAfterSeconds * SECOND))
}
