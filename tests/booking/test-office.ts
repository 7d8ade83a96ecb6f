import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import type { LetterKind } from '#app/domain/mail/letters.ts'
import type { CheckoutInput } from '#app/operations/booking/checkout/checkout-input.ts'
import { startCheckout } from '#app/operations/booking/checkout/start-checkout.ts'
import { processStoredEvents } from '#app/operations/booking/process-stored-events.ts'
import { oweRefund } from '#app/operations/booking/refund/owe-refund.ts'
import { syncPayment } from '#app/operations/booking/sync-payment.ts'
import type { Services } from '#app/services.server.ts'
import { storeEventOnce } from '#app/storage/booking/stored-events.ts'
import type { Database } from '#app/storage/engine/database.server.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { matters } from '#app/storage/schema/matter.ts'
import { checkoutAttempts, refunds } from '#app/storage/schema/payment.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { catalogue } from '../catalogue.ts'
import { emptyEveryTable, releasePages } from '../engines/empty-tables.ts'
import { addRow, rowOf } from '../rows.ts'
import { CardModel } from './card-model.ts'

const courseTitle = catalogue.course('door-supervisor')?.title.catalogue ?? ''

/** What the door supervisor course costs. */
export const fullPrice = 250_00

type Place = { id: string; revision: number }
type Plan = { startsIn?: number; salesCloseAt?: Date | null }
type ProviderEvent = {
  disputeId?: string
  payoutId?: string
  refundId?: string
  paymentIntentId?: string
}

/** Everything a booking needs but the web: a database, a clock that is set by hand, a provider. */
export function testOffice({ db }: Pick<Database, 'db'>) {
  let clock = new Date('2026-11-16T10:00:00Z')
  const now = () => clock
  const cards = new CardModel(now)
  const services = {
    db,
    now,
    payments: cards,
    catalogue: () => catalogue,
    nudge: () => {},
    env: {
      publicUrl: 'https://academy.example',
      authSecret: 'a secret of the tests alone',
      invoicing: { vat: null, companyNumber: null, bankDetails: null },
    },
  } as unknown as Services

  return {
    services,
    cards,
    db,
    pass(minutes: number) {
      clock = new Date(clock.getTime() + minutes * 60_000)
    },

    async publish(places: number, { startsIn = 30, salesCloseAt = null }: Plan = {}) {
      const startDate = addDays(londonToday(now()), startsIn)
      const date = await addRow(db, courseSchedules, {
        courseSlug: 'door-supervisor',
        courseTitle,
        status: 'active',
        startDate,
        endDate: addDays(startDate, 5),
        location: '64 South Street, Epsom, Surrey',
        maxCapacity: places,
        salesCloseAt,
        createdAt: now(),
      })
      return date?.id ?? ''
    },

    checkout(input: Partial<CheckoutInput> & { name?: string } = {}) {
      return startCheckout(checkoutInput(input), services)
    },

    /** Somebody booked, and is now on the payment page. */
    async begin(input: Partial<CheckoutInput> & { name?: string } = {}) {
      const outcome = await startCheckout(checkoutInput(input), services)
      const url = outcome.ok ? outcome.url : ''
      const attempt = (await this.attempts()).find(({ sessionUrl }) => sessionUrl === url)
      if (!attempt?.sessionId) throw new Error('There is no payment page.')
      const paymentPageId = attempt.sessionId
      const of = { attemptId: attempt.id, paymentPageId, intentId: `pi_${paymentPageId}` }
      return { ...of, orderId: attempt.orderId }
    },

    /** Somebody booked, paid, and the academy knows it. */
    async pay(input: Partial<CheckoutInput> & { name?: string } = {}) {
      const begun = await this.begin(input)
      cards.pay(begun.paymentPageId)
      await syncPayment(begun.paymentPageId, services)
      return begun
    },

    /** What a member of staff sends who has the booking as it is now on the screen. */
    async seen(orderId: string) {
      const { id, revision } = await this.bookingOf(orderId)
      return { bookingId: id, actorId: 'staff', seenRevision: revision }
    },

    async owe(orderId: string, pence = fullPrice, { cancel = true } = {}) {
      return this.oweFor(await this.bookingOf(orderId), pence, { cancel })
    },

    /** Of an order with several places: for this one. */
    oweFor({ id, revision }: Place, pence: number, { cancel = true } = {}) {
      const seen = { bookingId: id, actorId: 'staff', seenRevision: revision }
      return oweRefund({ ...seen, pence, cancel, reason: 'goodwill' }, services)
    },

    /** An event of the card provider arrives and is settled. */
    async told(type: string, about: ProviderEvent) {
      const event = { id: `evt_${randomUUID()}`, type, paymentPageId: null, ...about }
      await storeEventOnce(db, { ...event, now: now() })
      await processStoredEvents(services)
    },

    async refundsOf(orderId: string) {
      return db
        .select({ amount: refunds.amount, reason: refunds.reason, state: refunds.state })
        .from(refunds)
        .where(eq(refunds.orderId, orderId))
        .orderBy(refunds.state, refunds.amount)
    },

    async bookingOf(orderId: string) {
      const [found] = await db
        .select()
        .from(courseEnrollments)
        .where(eq(courseEnrollments.orderId, orderId))
      if (!found) throw new Error('There is no such booking.')
      return found
    },

    /** Kinds of the open matters of an order and its bookings, the oldest first. */
    async matters(orderId: string) {
      const open = await db
        .select({ kind: matters.kind })
        .from(matters)
        .where(and(eq(matters.orderId, orderId), isNull(matters.settledAt)))
        .orderBy(asc(matters.openedAt), asc(matters.kind))
      return open.map(({ kind }) => kind)
    },

    /** All places of an order, those that were cancelled too. */
    placesOf: (orderId: string) =>
      db
        .select()
        .from(courseEnrollments)
        .where(eq(courseEnrollments.orderId, orderId))
        .orderBy(asc(courseEnrollments.id)),

    /** What is in the outbox, of one kind or of all, the oldest first. */
    letters: (kind?: LetterKind) =>
      db
        .select()
        .from(outbox)
        .where(kind && eq(outbox.kind, kind))
        .orderBy(outbox.createdAt, outbox.position),

    async booking() {
      const [only] = await db.select().from(courseEnrollments)
      if (!only) throw new Error('There is no booking.')
      return only
    },
    async order(id: string) {
      return rowOf(db, orders, id)
    },
    async attempts() {
      return db.select().from(checkoutAttempts).orderBy(checkoutAttempts.createdAt)
    },
    async date(id: string) {
      return rowOf(db, courseSchedules, id)
    },
    async clear() {
      await emptyEveryTable(db)
      await releasePages(db)
      cards.paymentPages.clear()
      cards.refunds.clear()
      cards.disputes.clear()
      cards.payouts.clear()
      cards.throwsOn.clear()
      cards.isDown = false
      cards.losesNextAnswer = false
      clock = new Date('2026-11-16T10:00:00Z')
    },
  }
}

export type TestOffice = ReturnType<typeof testOffice>

export function checkoutInput({
  name = 'Asha Okafor',
  ...input
}: Partial<CheckoutInput> & { name?: string }): CheckoutInput {
  return {
    courseSlug: 'door-supervisor',
    scheduleId: null,
    places: 1,
    isAttending: true,
    shownPence: null,
    company: null,
    submission: randomUUID(),
    expressRequest: '',
    customer: {
      fullName: name,
      email: `${name.toLowerCase().replaceAll(' ', '.')}@mail.example`,
      phone: '07700 900123',
      emergencyContact: '',
      dietaryRequirements: '',
    },
    clientAddress: '192.0.2.1',
    ...input,
  }
}
