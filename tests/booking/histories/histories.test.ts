import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { londonToday } from '#app/domain/basics/london-time.ts'
import type { Database } from '#app/storage/engine/database.server.ts'
import { matters } from '#app/storage/schema/matter.ts'
import { bothEngines } from '#tests/engines/engines.ts'
import { howOften } from '#tests/how-often.ts'
import { reportFigure } from '#tests/report-figure.ts'
import { seed } from '#tests/seed.ts'
import { dyingProcess } from '../dying-process.ts'
import { expectAlways, expectAtRest } from '../invariants.ts'
import { lookAtBookings, type Seen } from '../look-at-bookings.ts'
import { type TestOffice, testOffice } from '../test-office.ts'
import { comeToRest } from './come-to-rest.ts'
import { expectFailuresTold } from './failed-payments.ts'
import { examples, history } from './history-openings.ts'
import { newSetting, type Setting } from './history-setting.ts'
import { happensElsewhere, type Step } from './history-steps.ts'
import {
  expectNoNewUseAboveLimit,
  expectOrdersAlways,
  expectOrdersAtRest,
} from './order-invariants.ts'
import { takeStep } from './take-step.ts'
import {
  expectBoundedOvertaking,
  expectEndsFinal,
  expectLinesAtRest,
  expectLinesServed,
  expectPaidPlacesServed,
  expectWithinAllowance,
  lookAtWaitlist,
} from './waitlist-invariants.ts'
import { closeEarlierLines } from './waitlist-steps.ts'

/**
 * Generated histories: pages paid early, late and while no process runs, events repeated and out
 * of order, answers lost, processes that die half-way, groups and single people who wait; orders of
 * several places, codes, deposits, orders by staff, accounts, invoices. A history takes several times
 * as long on the embedded engine.
 */
const howMany: Record<string, number> = {
  PostgreSQL: howOften('HISTORIES', 32, 120),
  PGlite: howOften('HISTORIES_EMBEDDED', 0, 4),
}

let database: Database
let office: TestOffice
let setting: Setting
let overtaking: ReturnType<typeof expectBoundedOvertaking>
let paidPlaces: ReturnType<typeof expectPaidPlacesServed>
let paidReleases = 0
let newUses: ReturnType<typeof expectNoNewUseAboveLimit>
let failures: ReturnType<typeof expectFailuresTold>
let returnedElsewhere = 0
const academy = dyingProcess()

describe.each(bothEngines.filter(({ name }) => howMany[name]))('on $name', ({ name, open }) => {
  const runs = howMany[name] ?? 0

  beforeAll(async () => {
    database = await open()
    office = testOffice({ ...database, db: academy.databaseOf(database.db) })
    returnedElsewhere = 0
  })
  afterAll(() => database.close())

  test(`whatever happens, ${runs} times over, no place is sold twice and no penny lost (seed ${seed})`, {
    timeout: 120_000 + runs * 6000,
  }, async () => {
    console.log(`booking histories on ${name}: seed ${seed}, ${runs} runs`)
    const counts = { histories: 0, paid: 0, failed: 0, returned: 0, ownChanges: 0, deaths: 0 }
    const entries: Record<string, number> = {}
    const orders = { groups: 0, byStaff: 0, onAccount: 0, codesUsed: 0, documents: 0, byHand: 0 }
    await fc.assert(
      fc.asyncProperty(history, async ({ places, steps }) => {
        // The rows of earlier histories slow down later ones, deleted or not.
        if (counts.histories % 100 === 0) await office.clear()
        counts.histories += 1
        await begin(places)
        counts.deaths += await takeAll(steps, { isThorough: counts.histories % 20 === 0 })
        await comeToRest(setting)
        const seen = await lookAtBookings(database.db, setting.since)
        expectAtRest(seen, office.cards)
        expectOrdersAtRest(seen, setting.recorded, londonToday(office.services.now()))
        counts.failed += failures.atRest(seen)
        countOrders(orders, seen)
        const lines = await expectLines()
        expectLinesAtRest(lines, office.services.now())
        for (const { state } of lines.entries) entries[state] = (entries[state] ?? 0) + 1
        await expectSeenByStaff()
        await setting.own.expectQuotesPaid()
        counts.ownChanges += setting.own.done()
        const pages = [...office.cards.paymentPages.values()]
        counts.paid += pages.filter(({ payment }) => payment === 'paid').length
        counts.returned += office.cards.refunds.size
      }),
      {
        numRuns: runs,
        seed,
        examples: examples.map((each) => [each]),
        endOnFailure: Boolean(process.env.FIRST_FAILURE),
        // As a failure names it: begins there instead of at the first history.
        ...(process.env.HISTORY_PATH ? { path: process.env.HISTORY_PATH } : {}),
      },
    )
    const { paid, failed, returned, ownChanges, deaths } = counts
    const ended = Object.entries(entries).map(([state, count]) => `${count} ${state}`)
    reportFigure(
      `${name}: ${runs} histories, ${paid} payments, ${failed} failed and told, ${returned} refunds, ${ownChanges} own changes, ${deaths} deaths, entries: ${ended.join(', ')}, orders: ${JSON.stringify(orders)} (seed ${seed})`,
    )
    // Histories in which nothing ever happens would prove nothing; a few may miss something.
    if (runs < 100) return
    expect(paid).toBeGreaterThan(runs / 4)
    expect(failed).toBeGreaterThan(0)
    expect(returned).toBeGreaterThan(0)
    expect(returnedElsewhere).toBeGreaterThan(0)
    expect(ownChanges).toBeGreaterThan(runs / 10)
    expect(deaths).toBeGreaterThan(0)
    expect(paidReleases).toBeGreaterThan(runs / 10)
    for (const state of ['waiting', 'offered', 'booked', 'declined']) {
      expect(entries, 'every end of an entry is met').toHaveProperty(state)
    }
    for (const [what, count] of Object.entries(orders)) {
      // Chance decides how often in few histories: the long test has enough for a share.
      expect(count, what).toBeGreaterThan(runs < 200 ? 0 : runs / 40)
    }
  })
})

type OrderCounts = Record<
  'groups' | 'byStaff' | 'onAccount' | 'codesUsed' | 'documents' | 'byHand',
  number
>

function countOrders(counts: OrderCounts, { orders, bookings, uses, documents, refunds }: Seen) {
  const places = Map.groupBy(bookings, ({ orderId }) => orderId)
  counts.groups += [...places.values()].filter((each) => each.length > 1).length
  counts.byStaff += orders.filter(({ isByStaff }) => isByStaff).length
  counts.onAccount += orders.filter(({ companyId }) => companyId).length
  counts.codesUsed += uses.filter(({ state }) => state === 'spent').length
  counts.documents += documents.length
  counts.byHand += refunds.filter(({ state }) => state === 'settled-outside').length
}

async function begin(places: number) {
  office.cards.paymentPages.clear()
  office.cards.refunds.clear()
  office.cards.disputes.clear()
  office.cards.isDown = false
  // A day later, so that limits and deadlines of the history before do not count.
  office.pass(24 * 60)
  const since = office.services.now()
  await closeEarlierLines(office)
  ends.clear()
  overtaking = expectBoundedOvertaking()
  paidPlaces = expectPaidPlacesServed()
  setting = await newSetting(office, { db: database.db, places, since })
  newUses = expectNoNewUseAboveLimit()
  failures = expectFailuresTold()
}

/** How often the process died. */
async function takeAll(steps: readonly Step[], { isThorough }: { isThorough: boolean }) {
  let deaths = 0
  const { since } = setting
  let seen = await lookAtBookings(database.db, since)
  for (const each of steps) {
    if (each.does === 'die in the next step') {
      academy.dieAfter(each.boundaries)
      continue
    }
    deaths += (await academy.run(() => takeStep(each, setting))) === 'died' ? 1 : 0
    office.cards.losesNextAnswer = false
    if (!happensElsewhere.includes(each.does)) {
      seen = await lookAtBookings(database.db, since)
      await expectLines()
    } else if (isThorough) {
      expect(await lookAtBookings(database.db, since)).toEqual(seen)
    }
    expectAlways(seen, office.cards)
    expectOrdersAlways(seen, setting.recorded)
    newUses(seen)
    failures.see(seen)
  }
  academy.dieAfter(null)
  return deaths
}

/** What has become of entries that ended, in the present history. */
const ends = new Map<string, string>()

async function expectLines() {
  const seen = await lookAtWaitlist(database.db, setting.since)
  expectLinesServed(seen)
  expectWithinAllowance(seen)
  paidReleases += paidPlaces(seen, office.services.now())
  expectEndsFinal(ends, seen)
  overtaking(seen, office.services.now())
  return seen
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
