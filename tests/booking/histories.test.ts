import { and, eq, gte } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../../app/artwork/seeded-random.ts'
import { londonToday } from '../../app/domain/basics/london-time.ts'
import { log } from '../../app/log.server.ts'
import { checkPayments } from '../../app/operations/booking/check-payments.ts'
import { cancelCheckout } from '../../app/operations/booking/checkout/cancel-checkout.ts'
import { pollOpenCheckouts } from '../../app/operations/booking/checkout/poll-open-checkouts.ts'
import { makeRefunds } from '../../app/operations/booking/make-refunds.ts'
import { oweRefund } from '../../app/operations/booking/owe-refund.ts'
import { settleMatter } from '../../app/operations/booking/settle-matter.ts'
import { settlePayment } from '../../app/operations/booking/settle-payment.ts'
import { settleStoredEvents } from '../../app/operations/booking/settle-stored-events.ts'
import { serveWaitlists } from '../../app/operations/waitlist/serve-waitlists.ts'
import { listOpenMatters } from '../../app/storage/booking/matter-list.ts'
import { readRefundsUnderWay } from '../../app/storage/booking/refunds.ts'
import { storeEventOnce } from '../../app/storage/booking/stored-events.ts'
import { bookingById } from '../../app/storage/booking/trainee-bookings.ts'
import type { Database } from '../../app/storage/engine/database.server.ts'
import { matters } from '../../app/storage/schema/matter.ts'
import { refunds } from '../../app/storage/schema/payment.ts'
import { engines } from '../engines/engines.ts'
import { reportFigure } from '../report-figure.ts'
import { dyingProcess } from './dying-process.ts'
import { examples, happensElsewhere, history, type Step } from './history-steps.ts'
import { expectAlways, expectAtRest, lookAtBookings } from './invariants.ts'
import { ownSteps } from './own-steps.ts'
import { type TestOffice, testOffice } from './test-office.ts'
import {
  expectBoundedOvertaking,
  expectEndsFinal,
  expectLinesAtRest,
  expectLinesServed,
  lookAtWaitlist,
} from './waitlist-invariants.ts'
import { closeEarlierLines, takeWaitlistStep } from './waitlist-steps.ts'

/**
 * Generated histories: pages paid early, late and while no process runs, events repeated and out
 * of order, answers lost, processes that die half-way, groups and single people who wait. A history
 * takes several times as long on the embedded engine.
 */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_007)
const howMany: Record<string, number> = {
  PostgreSQL: Number(process.env.HISTORIES ?? 190),
  PGlite: Number(process.env.HISTORIES_EMBEDDED ?? 8),
}

let database: Database
let office: TestOffice
let runId: string
let own: ReturnType<typeof ownSteps>
let overtaking: ReturnType<typeof expectBoundedOvertaking>
let since: Date
let reported = 0
let returnedElsewhere = 0
const academy = dyingProcess()

describe.each(engines)('on $name', ({ name, open }) => {
  const runs = howMany[name] ?? 0

  beforeAll(async () => {
    log.level = 'silent'
    database = await open()
    office = testOffice({ ...database, db: academy.databaseOf(database.db) })
    returnedElsewhere = 0
  })
  afterAll(() => database.close())

  test.runIf(runs > 0)(
    `whatever happens, ${runs} times over, no place is sold twice and no penny lost (seed ${seed})`,
    { timeout: 120_000 + runs * 2000 },
    async () => {
      console.log(`booking histories on ${name}: seed ${seed}, ${runs} runs`)
      const counts = { histories: 0, paid: 0, returned: 0, ownChanges: 0, deaths: 0 }
      const entries: Record<string, number> = {}
      await fc.assert(
        fc.asyncProperty(history, async ({ places, steps }) => {
          // The rows of earlier histories slow down later ones.
          if (counts.histories % 100 === 0) await office.clear()
          counts.histories += 1
          await begin(places)
          counts.deaths += await takeAll(steps, { isThorough: counts.histories % 20 === 0 })
          await rest()
          expectAtRest(await lookAtBookings(database.db, since), office.cards)
          const lines = await expectLines()
          expectLinesAtRest(lines, office.services.now())
          for (const { state } of lines.entries) entries[state] = (entries[state] ?? 0) + 1
          await expectSeenByStaff()
          await own.expectQuotesPaid()
          counts.ownChanges += own.done()
          const pages = [...office.cards.paymentPages.values()]
          counts.paid += pages.filter(({ payment }) => payment === 'paid').length
          counts.returned += office.cards.refunds.size
        }),
        {
          ...{ numRuns: runs, seed, examples: examples.map((each) => [each]) },
          endOnFailure: Boolean(process.env.FIRST_FAILURE),
        },
      )
      const { paid, returned, ownChanges, deaths } = counts
      const ended = Object.entries(entries).map(([state, count]) => `${count} ${state}`)
      reportFigure(
        `${name}: ${runs} histories, ${paid} payments, ${returned} refunds, ${ownChanges} own changes, ${deaths} deaths, entries: ${ended.join(', ')} (seed ${seed})`,
      )
      // Histories in which nothing ever happens would prove nothing; a few may miss something.
      if (runs < 100) return
      expect(paid).toBeGreaterThan(runs / 4)
      expect(returned).toBeGreaterThan(0)
      expect(returnedElsewhere).toBeGreaterThan(0)
      expect(ownChanges).toBeGreaterThan(runs / 10)
      expect(deaths).toBeGreaterThan(0)
      for (const state of ['waiting', 'offered', 'booked', 'declined']) {
        expect(entries, 'every end of an entry is met').toHaveProperty(state)
      }
    },
  )
})

async function begin(places: number) {
  office.cards.paymentPages.clear()
  office.cards.refunds.clear()
  office.cards.disputes.clear()
  office.cards.isDown = false
  // A day later, so that limits and deadlines of the history before do not count.
  office.pass(24 * 60)
  since = office.services.now()
  await closeEarlierLines(office)
  ends.clear()
  overtaking = expectBoundedOvertaking()
  // Far enough away that places may collect for a group throughout.
  runId = await office.publish(places, { startsIn: 60 })
  own = ownSteps(office, [
    await office.publish(1, { startsIn: 45 }),
    await office.publish(2, { startsIn: 90 }),
  ])
}

/** How often the process died. */
async function takeAll(steps: readonly Step[], { isThorough }: { isThorough: boolean }) {
  let deaths = 0
  let seen = await lookAtBookings(database.db, since)
  for (const each of steps) {
    if (each.does === 'die in the next step') {
      academy.dieAfter(each.boundaries)
      continue
    }
    deaths += (await academy.run(() => take(each))) === 'died' ? 1 : 0
    office.cards.losesNextAnswer = false
    if (!happensElsewhere.includes(each.does)) {
      seen = await lookAtBookings(database.db, since)
      await expectLines()
    } else if (isThorough) {
      expect(await lookAtBookings(database.db, since)).toEqual(seen)
    }
    expectAlways(seen, office.cards)
  }
  academy.dieAfter(null)
  return deaths
}

/** What has become of entries that ended, in the present history. */
const ends = new Map<string, string>()

async function expectLines() {
  const seen = await lookAtWaitlist(database.db, since)
  expectLinesServed(seen)
  expectEndsFinal(ends, seen)
  overtaking(seen, londonToday(office.services.now()))
  return seen
}

async function take(each: Step): Promise<unknown> {
  const { services, cards } = office
  switch (each.does) {
    case 'book':
      return book(each)
    case 'pay':
      return cards.pay(paymentPageAt(each.which), each.slowly ? 'processing' : 'paid')
    case 'pay at the last moment':
      return cards.payAtTheLastMoment(paymentPageAt(each.which))
    case 'conclude':
      return cards.conclude(paymentPageAt(each.which), each.how)
    case 'event': {
      const paymentPageId = paymentPageAt(each.which)
      const id = `evt_${paymentPageId}_${each.nth}`
      await storeEventOnce(database.db, { id, type: each.type, paymentPageId, now: services.now() })
      return
    }
    case 'settle events':
      return settleStoredEvents(services)
    case 'sweep':
      return pollOpenCheckouts(services)
    case 'refund':
      cards.losesNextAnswer = each.answerLost
      await makeRefunds(services)
      cards.losesNextAnswer = false
      return
    case 'come back':
      return settlePayment(paymentPageAt(each.which), services)
    case 'turn back': {
      const known = await office.attempts()
      const attempts = known.filter(({ createdAt }) => createdAt >= since)
      const attempt = attempts[each.which % Math.max(1, attempts.length)]
      return attempt ? cancelCheckout(attempt.id, services) : undefined
    }
    case 'wait':
      return office.pass(each.minutes)
    case 'provider':
      cards.isDown = each.isDown
      return
    case 'refund elsewhere':
      cards.refundInDashboard(intentAt(each.which), each.pence)
      if (each.ours) await Promise.all([makeRefunds(services), checkPayments(services)])
      return
    case 'dispute':
      cards.openDispute(intentAt(each.which), each.pence)
      return
    case 'decide dispute': {
      const ids = [...cards.disputes.keys()]
      return cards.advanceDispute(ids[each.which % Math.max(1, ids.length)] ?? '', each.state)
    }
    case 'report money':
      return reportMoney(1)
    case 'check payments':
      return checkPayments(services)
    case 'staff refund':
      return staffRefund(each.which, each.whole)
    case 'staff settle': {
      const { matters } = await listOpenMatters(database.db, 10)
      const matterId = matters.filter(({ kind }) => kind)[each.which]?.id
      if (matterId) await settleMatter({ matterId, note: '', actorId: 'staff' }, services)
      return
    }
    case 'own cancel':
    case 'own move':
    case 'send somebody else':
      return own.take(each, await bookingAt(each.which))
    case 'die in the next step':
      return
    default:
      return takeWaitlistStep(each, { office, runId, since })
  }
}

/** A process that dies after the provider answered has made a page that nobody knows of. */
async function book({ who, withDate, answerLost, diesAfter }: Extract<Step, { does: 'book' }>) {
  office.cards.losesNextAnswer = answerLost || diesAfter
  const name = ['Asha Okafor', 'Ben Price', 'Chidi Obi', 'Dana Reed'][who]
  const clientAddress = `192.0.2.${who}`
  await office.checkout({ name, clientAddress, scheduleId: withDate ? runId : null })
  office.cards.losesNextAnswer = false
}

async function staffRefund(nth: number, whole: boolean) {
  const attempts = await office.attempts()
  const orderId = attempts.find(({ sessionId }) => sessionId === paymentPageAt(nth))?.orderId
  if (!orderId) return
  const { id: bookingId, revision, paid, refundOwed } = await office.bookingOf(orderId)
  // Once a refund was promised the booking may be cancelled: part of the price would have no place.
  const pence = whole ? paid : Math.min(50_00, paid - refundOwed)
  const refund = { bookingId, actorId: 'staff', seenRevision: revision, pence, cancel: whole }
  await oweRefund({ ...refund, reason: 'goodwill' }, office.services)
}

async function bookingAt(nth: number) {
  const attempts = await office.attempts()
  const orderId = attempts.find(({ sessionId }) => sessionId === paymentPageAt(nth))?.orderId
  return orderId ? bookingById(database.db, (await office.bookingOf(orderId)).id) : undefined
}

function intentAt(nth: number) {
  return `pi_${paymentPageAt(nth)}`
}

/** Events about every refund and dispute, each `times` times and in any order. */
async function reportMoney(times: number) {
  const { refunds, disputes } = office.cards
  const events = [
    ...[...refunds].map(([id, { paymentIntentId }]) => ({ id, paymentIntentId, refundId: id })),
    ...[...disputes].map(([id, { paymentIntentId }]) => ({ id, paymentIntentId, disputeId: id })),
  ]
  const often = Array.from({ length: times }, () => events).flat()
  for (const { id, ...about } of seededRandom(String(reported)).sample(often, often.length)) {
    reported += 1
    const type = 'disputeId' in about ? 'charge.dispute.updated' : 'refund.updated'
    const event = { id: `evt_${id}_${reported}`, type, paymentPageId: null, ...about }
    await storeEventOnce(database.db, { ...event, now: office.services.now() })
  }
}

/** Each refund or dispute that we did not ask for is, or was, a matter for staff. */
async function expectSeenByStaff() {
  const known = await database.db.select().from(matters)
  const references = new Set(known.map(({ reference }) => reference))
  const elsewhere = [...office.cards.refunds].filter(([, { refundId }]) => refundId === null)
  const lost = [...office.cards.disputes.values()].filter(({ state }) => state === 'lost')
  for (const id of [...elsewhere.map(([id]) => id), ...lost.map(({ id }) => id)]) {
    expect(references, 'money that moved elsewhere is seen by staff').toContain(id)
    returnedElsewhere += 1
  }
}

function paymentPageAt(nth: number) {
  const ids = [...office.cards.paymentPages.keys()]
  return ids[nth % Math.max(1, ids.length)] ?? 'cs_test_none'
}

/** The provider repeats a webhook until it is answered, so every payment is reported in the end. */
async function reportEveryPayment() {
  for (const { id: paymentPageId, payment } of office.cards.paymentPages.values()) {
    if (payment !== 'paid') continue
    const type = 'checkout.session.completed'
    const id = `evt_${paymentPageId}_last`
    await storeEventOnce(database.db, { id, type, paymentPageId, now: office.services.now() })
  }
}

/** The provider answers again, payments conclude, every deadline passes, every job runs. */
async function rest() {
  office.cards.isDown = false
  for (const { id } of office.cards.paymentPages.values()) office.cards.conclude(id, 'failed')
  // Known to be open before it is decided, as the bank's weeks allow.
  await reportMoney(1)
  await settleStoredEvents(office.services)
  for (const [nth, id] of [...office.cards.disputes.keys()].entries()) {
    office.cards.advanceDispute(id, nth % 2 === 0 ? 'lost' : 'won')
  }
  for (let round = 0; round < 3; round += 1) {
    office.pass(40)
    await reportEveryPayment()
    await reportMoney(round === 1 ? 5 : 1)
    await settleStoredEvents(office.services)
    await pollOpenCheckouts(office.services)
    await repeatFailedRefunds()
    await makeRefunds(office.services)
    await serveWaitlists(office.services)
  }
}

/** Staff send again what the provider refused, such as while it had a dispute that we had not heard of. */
async function repeatFailedRefunds() {
  const failed = await database.db
    .selectDistinct({ orderId: refunds.orderId })
    .from(refunds)
    .where(and(eq(refunds.state, 'failed'), gte(refunds.createdAt, since)))
  for (const { orderId } of failed) {
    const { id, refundOwed } = await office.bookingOf(orderId)
    const unsent = refundOwed - (await readRefundsUnderWay(database.db, id))
    if (unsent > 0) await office.owe(orderId, unsent, { cancel: false })
  }
}
