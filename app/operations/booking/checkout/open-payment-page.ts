import { type Outcome, refused } from '../../../domain/basics/outcome.ts'
import type { Services } from '../../../services.server.ts'
import { type Attempt, rememberPaymentPage } from '../../../storage/booking/checkouts.ts'

/** Safe to repeat: the idempotency key makes the provider return the page it created first. */
export async function openPaymentPage(
  { id, key, parameters }: Pick<Attempt, 'id' | 'key' | 'parameters'>,
  { db, payments }: Services,
): Promise<Outcome<{ url: string }, 'no-payment-page'>> {
  const answer = await payments.createPaymentPage({ key, parameters })
  if (!answer.ok || !answer.value.url) return refused('no-payment-page')
  await rememberPaymentPage(db, id, answer.value)
  return { ok: true, url: answer.value.url }
}
