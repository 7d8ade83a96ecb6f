import { SECOND } from '#app/domain/basics/durations.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { checkoutLimits } from '#app/domain/booking/limits.ts'
import { balanceDays } from '#app/domain/booking/order/payment-plan.ts'
import { runIsolated } from '#app/operations/basics/run-isolated.ts'
import type { Services } from '#app/services.server.ts'
import { lockBookings } from '#app/storage/booking/locked-bookings.ts'
import { endMatters } from '#app/storage/booking/matters.ts'
import { claimOpenPages } from '#app/storage/booking/staff-order/link-pages.ts'
import {
  instalmentsToFollow,
  ordersPastDeadline,
  planOf,
  plansDueTooLate,
  settledBalances,
} from '#app/storage/booking/staff-order/staff-orders.ts'
import { syncPayment } from '../sync-payment.ts'
import { bringBalanceForward } from './bring-balance-forward.ts'
import { closePageOfLink } from './close-link-page.ts'
import { endUnpaidOrder } from './end-unpaid-order.ts'
import { inviteNamed } from './invite-named.ts'
import { closePageOfPaidOrder } from './record-payment.ts'
import { type Followed, remindOfBalance } from './remind-of-balance.ts'
import { whatIsOpen } from './what-is-open.ts'

/**
 * What happens by itself to orders that staff made: card pages without an event are asked about, places
 * whose time has passed are released, people whom staff named are written to, a balance is due earlier
 * if the course is, buyers are reminded of what is due, and matters about a balance end with it.
 */
export async function followStaffOrders(services: Services, { batchSize = 20 } = {}) {
  const pages = await pollOpenPages(services, batchSize)
  const { db, now } = services
  const ended = await ordersPastDeadline(db, { now: now(), limit: batchSize })
  await runIsolated(ended, async function endOrder({ id }) {
    await endUnpaidOrder(id, services)
  })
  const invited = await inviteNamed(services, batchSize)
  const today = londonToday(now())
  const late = { today, daysBefore: balanceDays.due, limit: batchSize }
  const moved = await plansDueTooLate(db, late)
  await runIsolated(moved, async function bringForward({ id }) {
    await bringBalanceForward(id, services)
  })
  const due = await followInstalments(services, { today, batchSize })
  const settled = await settledBalances(db, batchSize)
  await runIsolated(settled, async function endMattersOf({ id }) {
    await endBalanceMatters(id, services)
  })
  return pages + ended.length + invited + moved.length + due + settled.length
}

/** All of them, for those that are paid stay at the head of the list. */
async function followInstalments(
  services: Services,
  { today, batchSize: limit }: { today: string; batchSize: number },
) {
  let count = 0
  let after: { id: string; dueOn: string } | null = null
  do {
    const wanted = { today, days: balanceDays, after, limit }
    const due: Followed[] = await instalmentsToFollow(services.db, wanted)
    await runIsolated(due, async function remind(instalment) {
      await remindOfBalance(instalment, services)
    })
    count += due.length
    after = due.length === limit ? (due.at(-1) ?? null) : null
  } while (after)
  return count
}

async function pollOpenPages(services: Services, batchSize: number) {
  const { db, now } = services
  const askedBefore = new Date(now().getTime() - checkoutLimits.askAgainSeconds * SECOND)
  const pages = await claimOpenPages(db, { now: now(), askedBefore, limit: batchSize })
  await runIsolated(pages, async function pollPage(page) {
    // Its answer was lost, or the process died before the provider was asked.
    if (!page.paymentPageId || page.expiresAt < now()) await closePageOfLink(page, services)
    else await syncPayment(page.paymentPageId, services)
    // The order may have been paid another way or cancelled since.
    await closePageOfPaidOrder(page.orderId, services)
  })
  return pages.length
}

/** Once the places that were not paid for are cancelled, by whomever, staff have nothing to ask for. */
async function endBalanceMatters(orderId: string, { db, now }: Services) {
  await db.transaction(async (tx) => {
    const bookings = await lockBookings(tx, { orderId })
    if (whatIsOpen(await planOf(tx, orderId), bookings)) return
    await endMatters(tx, { kind: 'balance-unpaid', orderId, bookingId: null, now: now() })
  })
}
