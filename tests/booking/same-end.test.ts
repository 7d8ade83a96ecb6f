import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '#app/artwork/seeded-random.ts'
import { processStoredEvents } from '#app/operations/booking/process-stored-events.ts'
import { makeRefunds } from '#app/operations/booking/refund/make-refunds.ts'
import { storeEventOnce } from '#app/storage/booking/stored-events.ts'
import { rowsOf } from '#app/storage/engine/rows-of.ts'
import { databaseOn } from '../engines/database-on.ts'
import { postgres } from '../engines/engines.ts'
import { howOften } from '../how-often.ts'
import { reportFigure } from '../report-figure.ts'
import { seed } from '../seed.ts'
import { testOffice } from './test-office.ts'

/** A few every day; `npm run test:faults` takes a thousand. */
const runs = howOften('SHUFFLES', 8, 25)
const copies = 5
const fates = [
  ...(['paid', 'paid late', 'paid slowly', 'failed', 'expired', 'left open'] as const),
  ...(['refunded elsewhere', 'refunded in parts elsewhere', 'lost', 'won'] as const),
]

type Fate = (typeof fates)[number]

/** What the provider sends for each, in the order it happened. */
const told: Record<Fate, readonly string[]> = {
  paid: ['checkout.session.completed'],
  'paid late': ['checkout.session.expired', 'checkout.session.completed'],
  'paid slowly': ['checkout.session.completed', 'checkout.session.async_payment_succeeded'],
  failed: ['checkout.session.completed', 'checkout.session.async_payment_failed'],
  expired: ['checkout.session.expired'],
  'left open': [],
  'refunded elsewhere': ['checkout.session.completed', 'refund.created', 'charge.refunded'],
  'refunded in parts elsewhere': ['checkout.session.completed', 'refund.created'],
  lost: ['checkout.session.completed', 'charge.dispute.created', 'charge.dispute.closed'],
  won: ['checkout.session.completed', 'charge.dispute.created', 'charge.dispute.closed'],
}

const db = databaseOn(postgres)
const office = testOffice({ db })

test(`events come ${copies} times over and shuffled, ${runs} times: the end is the one that comes in order (seed ${seed})`, {
  timeout: 600_000,
}, async () => {
  const story = fc.array(fc.constantFrom(...fates), { minLength: 1, maxLength: 3 })
  let events = 0
  await fc.assert(
    fc.asyncProperty(story, fc.integer(), async (all, order) => {
      const inOrder = await live(all, (sent) => sent)
      const shuffled = await live(all, (sent) => {
        const often = Array.from({ length: copies }, () => sent).flat()
        events += often.length
        return seededRandom(String(order)).sample(often, often.length)
      })
      expect(shuffled).toEqual(inOrder)
    }),
    { numRuns: runs, seed },
  )
  expect(events).toBeGreaterThan(runs)
  reportFigure(
    `${runs} stories, ${events} events shuffled, each ${copies} times: the same end (seed ${seed})`,
  )
})

type Sent = {
  id: string
  type: string
  paymentPageId: string | null
  paymentIntentId?: string
  refundId?: string
  disputeId?: string
}

/** Plays the story on a run of its own, stores its events in the given order, returns the end state. */
async function live(story: readonly Fate[], deal: (sent: Sent[]) => Sent[]) {
  await office.clear()
  const runId = await office.publish(10)
  const begunPages: { fate: Fate; paymentPageId: string; orderId: string }[] = []
  for (const [nth, fate] of story.entries()) {
    const clientAddress = `192.0.2.${nth}`
    const begun = await office.begin({ name: `Trainee ${nth}`, scheduleId: runId, clientAddress })
    begunPages.push({ fate, ...begun })
  }
  for (const { fate, paymentPageId } of begunPages) happen(fate, paymentPageId)
  const events = begunPages.flatMap(({ fate, paymentPageId }) =>
    told[fate].map((type) => eventOf(type, paymentPageId)),
  )
  for (const [nth, event] of deal(events).entries()) {
    await storeEventOnce(db, { ...event, now: office.services.now() })
    // Some are acted on one by one, some together.
    if (nth % 3 !== 1) await processStoredEvents(office.services)
  }
  await processStoredEvents(office.services)
  // One that came before its payment was known is due again later.
  office.pass(20)
  await processStoredEvents(office.services)
  await makeRefunds(office.services)
  return {
    places: (await office.date(runId)).currentEnrollments,
    bookings: await Promise.all(begunPages.map(({ orderId }) => endOf(orderId))),
  }
}

function happen(fate: Fate, paymentPageId: string) {
  const { cards } = office
  const intentId = `pi_${paymentPageId}`
  const isElsewhere = ['refunded elsewhere', 'refunded in parts elsewhere', 'lost', 'won']
  if (fate === 'paid' || isElsewhere.includes(fate)) cards.pay(paymentPageId)
  if (fate === 'refunded elsewhere') cards.refundInDashboard(intentId, 250_00)
  if (fate === 'refunded in parts elsewhere') {
    for (const pence of [100_00, 50_00]) cards.refundInDashboard(intentId, pence)
  }
  if (fate === 'lost' || fate === 'won') {
    cards.advanceDispute(cards.openDispute(intentId, 250_00) ?? '', fate)
  }
  if (fate === 'paid slowly' || fate === 'failed') {
    cards.pay(paymentPageId, 'processing')
    cards.conclude(paymentPageId, fate === 'failed' ? 'failed' : 'paid')
  }
  if (fate === 'expired' || fate === 'paid late') void cards.expirePaymentPage(paymentPageId)
  if (fate === 'paid late') cards.payAtTheLastMoment(paymentPageId)
}

/** Refunds and disputes name what they are about and the payment, not its page. */
function eventOf(type: string, paymentPageId: string): Sent {
  const paymentIntentId = `pi_${paymentPageId}`
  const id = `evt_${type}_${paymentPageId}`
  const isOfPayment = ({ paymentIntentId: each }: { paymentIntentId: string | null }) =>
    each === paymentIntentId
  const about = { id, type, paymentPageId: null, paymentIntentId }
  if (type.startsWith('charge.dispute')) {
    const [dispute] = [...office.cards.disputes.values()].filter(isOfPayment)
    return { ...about, disputeId: dispute?.id }
  }
  if (type === 'charge.refunded') return about
  if (type.startsWith('refund')) {
    const [refund] = [...office.cards.refunds].filter(([, each]) => isOfPayment(each))
    return { ...about, refundId: refund?.[0] }
  }
  return { id, type, paymentPageId }
}

async function endOf(orderId: string) {
  const [end] = await rowsOf(
    db,
    sql`select status, paid, refund_owed, refunded, cancel_reason, needs_attention,
      (select array_agg(amount || reason || state order by amount, reason) from refunds r
        where r.order_id = e.order_id) as refunds,
      (select array_agg(kind order by kind) from matters m
        where m.order_id = e.order_id and settled_at is null) as matters,
      (select count(*)::int from payments p where p.order_id = e.order_id) as payments,
      (select array_agg(kind order by kind) from outbox where subject_id = e.id) as letters
      from course_enrollments e where order_id = ${orderId}`,
  )
  return end
}
