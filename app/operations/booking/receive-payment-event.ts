import type { Services } from '../../services.server.ts'
import { rememberEvent } from '../../storage/booking/payment-events.ts'

type Outcome = { ok: true; isNew: boolean } | { ok: false; reason: 'not-signed' }

/** Writes down that something happened; what it means is asked of the provider afterwards. */
export async function receivePaymentEvent(
  message: { body: string; signature: string },
  { db, payments, now, nudge }: Services,
): Promise<Outcome> {
  const event = payments.readEvent(message.body, message.signature, now())
  if (!event) return { ok: false, reason: 'not-signed' }
  const isNew = await rememberEvent(db, { ...event, now: now() })
  nudge('settle-payments')
  return { ok: true, isNew }
}
