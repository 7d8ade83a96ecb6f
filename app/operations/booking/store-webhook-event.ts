import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { storeEventOnce } from '#app/storage/booking/stored-events.ts'

/**
 * Stores a webhook's event before the provider is answered; `process-stored-events.ts` acts on it
 * later. The event's id is the primary key, so a webhook that arrives twice is stored once. Should
 * two events say the same, settling asks the provider for the current state and changes nothing
 * the second time.
 */
export async function storeWebhookEvent(
  message: { body: string; signature: string },
  { db, payments, now, nudge }: Services,
): Promise<Outcome<{ isNew: boolean }, 'not-signed'>> {
  const event = payments.readEvent(message.body, message.signature, now())
  if (!event) return refused('not-signed')
  const isNew = await storeEventOnce(db, { ...event, now: now() })
  nudge('settle-payments')
  return { ok: true, isNew }
}
