import { and, eq } from 'drizzle-orm'
import { cancelCheckout } from '#app/operations/booking/checkout/cancel-checkout.ts'
import { pollOpenCheckouts } from '#app/operations/booking/checkout/poll-open-checkouts.ts'
import { syncPayment } from '#app/operations/booking/sync-payment.ts'
import { confirmEntry } from '#app/operations/waitlist/confirm-entry.ts'
import { joinWaitlist } from '#app/operations/waitlist/join-waitlist.ts'
import { declineOffer, leaveWaitlist } from '#app/operations/waitlist/leave-waitlist.ts'
import { serveWaitlists } from '#app/operations/waitlist/serve-waitlists.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { checkoutAttempts } from '#app/storage/schema/payment.ts'
import { waitlistEntries } from '#app/storage/schema/waitlist.ts'
import { rowOf } from '#tests/rows.ts'
import { closeEarlierLines } from '../histories/waitlist-steps.ts'
import type { TestOffice } from '../test-office.ts'
import { lookAtDate } from './look-at-date.ts'
import type { Academy } from './play-history.ts'

/** The program's own operations on a new date. */
export async function academyOnDatabase(office: TestOffice, capacity: number): Promise<Academy> {
  const { services, cards, db } = office
  cards.paymentPages.clear()
  cards.refunds.clear()
  await closeEarlierLines(office)
  // At the same time of the day as every other history.
  office.pass(24 * 60 - ((services.now().getTime() / 60_000 - 10 * 60) % (24 * 60)))
  const runId = await office.publish(capacity, { startsIn: 40 })
  return {
    now: () => services.now().getTime(),
    pass: office.pass,
    look: () => lookAtDate(db, runId),
    jobs: [pollAll, () => serveWaitlists(services)],

    order: ({ name, address, places, entryId }) =>
      office.checkout({
        name,
        places,
        scheduleId: runId,
        clientAddress: address,
        ...(entryId && { waitlistEntryId: entryId }),
      }),

    async pay() {
      const page = [...cards.paymentPages.keys()].at(-1) ?? ''
      cards.pay(page)
      await syncPayment(page, services)
    },

    async giveUp(orderId) {
      const attempts = await db
        .select({ id: checkoutAttempts.id })
        .from(checkoutAttempts)
        .where(eq(checkoutAttempts.orderId, orderId))
      for (const { id } of attempts) await cancelCheckout(id, services)
    },

    async join({ name, address, places, fewer }) {
      await joinWaitlist(
        {
          courseSlug: 'door-supervisor',
          fullName: name,
          phone: '07700 900123',
          email: `${name}@mail.example`,
          places,
          fewerWillDo: fewer,
          wish: { runId },
        },
        { headers: new Headers(), clientAddress: address, requestId: 'test' },
        services,
      )
    },

    // A moment later, so that the order of the line is theirs.
    async confirm(entryId) {
      office.pass(0.001)
      await confirmEntry(entryId, services)
    },

    async decline(entryId) {
      await declineOffer(entryId, services)
    },
    async leave(entryId) {
      await leaveWaitlist(entryId, services)
    },

    async cancelPaid(bookingId) {
      const booking = await rowOf(db, courseEnrollments, bookingId)
      if (booking) await office.oweFor(booking, booking.paid)
    },

    async nextEnd() {
      const pages = [...cards.paymentPages.values()].flatMap(({ status, expiresAt }) =>
        status === 'open' ? expiresAt * 1000 + 1000 : [],
      )
      const offers = await db
        .select({ until: waitlistEntries.offerUntil })
        .from(waitlistEntries)
        .where(and(eq(waitlistEntries.runId, runId), eq(waitlistEntries.state, 'offered')))
      return Math.min(...pages, ...offers.map(({ until }) => until?.getTime() ?? 0))
    },
  }

  /** However many pages are open: the job asks about some of them at a time. */
  async function pollAll() {
    let all = 0
    for (let done = -1; done !== 0; all += done) done = await pollOpenCheckouts(services)
    return all
  }
}
