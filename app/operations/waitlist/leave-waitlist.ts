import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { isLive } from '#app/domain/waitlist/entry-state.ts'
import type { Services } from '#app/services.server.ts'
import { openAttemptsOfEntry } from '#app/storage/booking/checkouts.ts'
import { entryById } from '#app/storage/waitlist/entries.ts'
import { cancelCheckout } from '../booking/checkout/cancel-checkout.ts'
import { endEntry } from './end-entry.ts'

type LeaveServices = Pick<Services, 'db' | 'now' | 'nudge'>

type Declined = Outcome<object, 'not-found' | 'no-offer' | 'paid-already' | 'payment-unclear'>

/**
 * The offered places go to the next in line in the same transaction; the entry has ended. Payment
 * pages for them are closed at the provider first: if one was paid before that, nothing is declined.
 */
export async function declineOffer(entryId: string, services: Services): Promise<Declined> {
  const { db, now, nudge } = services
  if (!(await entryById(db, entryId))) return refused('not-found')
  for (const { id } of await openAttemptsOfEntry(db, entryId)) {
    const closed = await cancelCheckout(id, services)
    if (!closed.ok || closed.state === 'open') return refused('payment-unclear')
    if (closed.state === 'paid') return refused('paid-already')
  }
  const ended = await db.transaction((tx) =>
    endEntry(tx, { entryId, state: 'declined', now: now(), may: (state) => state === 'offered' }),
  )
  nudge('send-mail', 'refresh-public-answers')
  return ended ? { ok: true } : refused('no-offer')
}

/** Out of the line, with or without an offer. */
export async function leaveWaitlist(
  entryId: string,
  { db, now, nudge }: LeaveServices,
): Promise<Outcome<object, 'not-found' | 'ended'>> {
  if (!(await entryById(db, entryId))) return refused('not-found')
  const ended = await db.transaction((tx) =>
    endEntry(tx, {
      entryId,
      state: 'left',
      now: now(),
      may: (state) => isLive(state) || state === 'unconfirmed',
    }),
  )
  nudge('send-mail', 'refresh-public-answers')
  return ended ? { ok: true } : refused('ended')
}
