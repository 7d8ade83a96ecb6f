import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import type { Services } from '#app/services.server.ts'
import { endMatters, openMatter } from '#app/storage/booking/matters.ts'
import { writePayout } from '#app/storage/booking/payouts.ts'

/** What the provider paid to the bank must be the sum of its transactions; staff look at any other. */
export async function syncPayout(
  payoutId: string,
  { db, payments, now }: Services,
): Promise<Outcome<object, 'not-known-yet'>> {
  const answer = await payments.readPayout(payoutId)
  if (!answer.ok) return answer.reason === 'refused' ? { ok: true } : refused('not-known-yet')
  const { id, pence, currency, state, arrivesOn, transactionsPence, transactionsAre } = answer.value
  // Still being listed by the provider: it is asked again.
  if (transactionsAre === 'incomplete') return refused('not-known-yet')
  const isListed = transactionsAre === 'complete'
  const transactionsTotal = isListed ? transactionsPence : null
  await db.transaction(async (tx) => {
    const at = now()
    const row = { id, amount: pence, currency, state, arrivesOn, transactionsTotal, now: at }
    await writePayout(tx, row)
    const matter = { kind: 'payout-differs', orderId: null, bookingId: null } as const
    const difference = pence - transactionsPence
    if (!isListed) return
    if (difference === 0) {
      await endMatters(tx, { ...matter, reference: id, now: at })
    } else {
      await openMatter(tx, { ...matter, reference: id, pence: difference, now: at })
    }
  })
  return { ok: true }
}
