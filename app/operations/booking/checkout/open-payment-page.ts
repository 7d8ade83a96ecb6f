import type { Services } from '../../../services.server.ts'
import { type Attempt, rememberPaymentPage } from '../../../storage/booking/checkouts.ts'

type Outcome = { ok: true; url: string } | { ok: false; reason: 'no-payment-page' }

/** Safe to repeat: the idempotency key makes the provider return the page it created first. */
export async function openPaymentPage(
  { id, key, parameters }: Pick<Attempt, 'id' | 'key' | 'parameters'>,
  { db, payments }: Services,
): Promise<Outcome> {
  const answer = await payments.createPaymentPage({ key, parameters })
  if (!answer.ok || !answer.value.url) return { ok: false, reason: 'no-payment-page' }
  await rememberPaymentPage(db, id, answer.value)
  return { ok: true, url: answer.value.url }
}
