import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { type Attempt, rememberPaymentPage } from '#app/storage/booking/checkouts.ts'

/** Safe to repeat: the idempotency key makes the provider return the page it created first. */
export async function openPaymentPage(
  { id, key, parameters }: Pick<Attempt, 'id' | 'key' | 'parameters'>,
  { db, payments, now }: Services,
): Promise<Outcome<{ url: string }, 'no-payment-page' | 'no-payment-url'>> {
  const answer = await payments.createPaymentPage({ key, parameters })
  if (!answer.ok) return refused('no-payment-page')
  if (!answer.value.url) return refused('no-payment-url')
  await rememberPaymentPage(db, id, { ...answer.value, now: now() })
  return { ok: true, url: answer.value.url }
}
