import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { log } from '../../app/log.server.ts'
import { cancelCheckout } from '../../app/operations/booking/checkout/cancel-checkout.ts'
import { pollOpenCheckouts } from '../../app/operations/booking/checkout/poll-open-checkouts.ts'
import { makeRefunds } from '../../app/operations/booking/make-refunds.ts'
import { settlePayment } from '../../app/operations/booking/settle-payment.ts'
import { settleStoredEvents } from '../../app/operations/booking/settle-stored-events.ts'
import { storeEventOnce } from '../../app/storage/booking/stored-events.ts'
import type { Database } from '../../app/storage/engine/database.server.ts'
import { engines } from '../engines/engines.ts'
import { tell } from '../report-figure.ts'
import { happensElsewhere, history, type Step } from './history-steps.ts'
import { expectAlways, expectAtRest, lookAtBookings } from './invariants.ts'
import { type TestOffice, testOffice } from './test-office.ts'

/**
 * Generated histories: pages paid early, late and while no process runs, events repeated and out
 * of order, answers lost, processes that crash half-way.
 */
const runs = Number(process.env.HISTORIES ?? 1000)
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_007)

let database: Database
let office: TestOffice
let runId: string
let since: Date
beforeAll(async () => {
  log.level = 'silent'
  const engine = engines.find(({ name }) => name === 'PostgreSQL')
  if (!engine) throw new Error('There is no PostgreSQL.')
  database = await engine.open()
  office = testOffice(database)
})
afterAll(() => database.close())

test(`whatever happens, ${runs} times over, no place is sold twice and no penny lost (seed ${seed})`, {
  timeout: 60_000 + runs * 300,
}, async () => {
  console.log(`booking histories: seed ${seed}, ${runs} runs`)
  let histories = 0
  let paid = 0
  let returned = 0
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      // The rows of earlier histories slow down later ones.
      if (histories % 100 === 0) await office.clear()
      histories += 1
      office.cards.paymentPages.clear()
      office.cards.refunds.clear()
      office.cards.isDown = false
      // A day later, so that limits and deadlines of the history before do not count.
      office.pass(24 * 60)
      since = office.services.now()
      runId = await office.publish(2)
      let seen = await lookAtBookings(database.db, since)
      for (const each of steps) {
        await take(each)
        if (!happensElsewhere.includes(each.does)) {
          seen = await lookAtBookings(database.db, since)
        } else if (histories % 20 === 0) {
          expect(await lookAtBookings(database.db, since)).toEqual(seen)
        }
        expectAlways(seen, office.cards)
      }
      await rest()
      expectAtRest(await lookAtBookings(database.db, since), office.cards)
      paid += [...office.cards.paymentPages.values()].filter(
        ({ payment }) => payment === 'paid',
      ).length
      returned += office.cards.refunds.size
    }),
    { numRuns: runs, seed, endOnFailure: Boolean(process.env.FIRST_FAILURE) },
  )
  // Histories in which nothing ever happens would prove nothing.
  expect(paid).toBeGreaterThan(runs / 4)
  expect(returned).toBeGreaterThan(0)
  tell(`${runs} histories, ${paid} payments, ${returned} refunds (seed ${seed})`)
})

async function take(each: Step) {
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
  for (let round = 0; round < 3; round += 1) {
    office.pass(40)
    await reportEveryPayment()
    await settleStoredEvents(office.services)
    await pollOpenCheckouts(office.services)
    await makeRefunds(office.services)
  }
}
