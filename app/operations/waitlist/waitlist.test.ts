import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import type { RunDetails } from '#app/storage/schedule/run-changes.ts'
import { courseSchedules } from '#app/storage/schema/schedule.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { someRequest, testWaitlist } from '#tests/booking/test-waitlist.ts'
import { changeRow } from '#tests/rows.ts'
import { cancelCheckout } from '../booking/checkout/cancel-checkout.ts'
import { pollOpenCheckouts } from '../booking/checkout/poll-open-checkouts.ts'
import { moveBooking } from '../booking/move-booking.ts'
import { syncPayment } from '../booking/sync-payment.ts'
import { forgetOldWaitlist } from '../privacy/forget-old-records.ts'
import { cancelRun } from '../schedule/cancel-run.ts'
import { editRun } from '../schedule/edit-run.ts'
import { publishDates } from '../schedule/publish-run.ts'
import { confirmEntry } from './confirm-entry.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { declineOffer, leaveWaitlist } from './leave-waitlist.ts'
import { offerOutOfOrder } from './offer-out-of-order.ts'
import { ownEntry } from './own-entry.ts'
import { removeEntry } from './remove-entry.ts'
import { serveWaitlists } from './serve-waitlists.ts'
import { staffLine } from './staff-line.ts'

const anyDate = { earliest: '2026-12-01', latest: '2027-06-01', weekends: true }

const office = officeOn()
const { db } = office
const list = testWaitlist(office)

const places = async (id: string) => {
  const { currentEnrollments, offeredPlaces } = await office.date(id)
  return { taken: currentEnrollments, offered: offeredPlaces }
}

/** A full run, with as many bookings as it has places. */
async function fullRun(capacity: number, startsIn = 30) {
  const runId = await office.publish(capacity, { startsIn })
  const orders: string[] = []
  for (let nth = 0; nth < capacity; nth += 1) {
    const paid = await office.pay({
      scheduleId: runId,
      name: `Trainee${'abcdef'.charAt(nth)}`,
      clientAddress: `192.0.2.${nth + 1}`,
      expressRequest: expressRequestOf(startsIn),
    })
    orders.push(paid.orderId)
  }
  return { runId, orders, cancel: (nth: number) => office.owe(orders[nth] ?? '') }
}

/** Places that nobody of these tests has: the larger a date is, the more of it may be kept. */
const crowd = (runId: string) =>
  db
    .update(courseSchedules)
    .set({
      maxCapacity: sql`${courseSchedules.maxCapacity} + 21`,
      currentEnrollments: sql`${courseSchedules.currentEnrollments} + 21`,
    })
    .where(eq(courseSchedules.id, runId))

const expressRequestOf = (startsIn: number) =>
  startsIn <= 14 ? addDays('2026-11-16', startsIn) : ''

const book = (runId: string, entryId: string | null, name: string) =>
  office.checkout({
    scheduleId: runId,
    waitlistEntryId: entryId,
    name,
    clientAddress: someRequest().clientAddress,
  })

test('who has not confirmed does not count, and confirming twice changes nothing', async () => {
  const { runId, cancel } = await fullRun(1)
  const id = await list.join('Ana', runId)
  await cancel(0)
  expect(await places(runId)).toEqual({ taken: 0, offered: 0 })
  expect(await confirmEntry(id, office.services)).toEqual({ ok: true })
  // The place is on public sale: she can book it, and it is not kept for her.
  expect(await list.line()).toEqual(['Ana waiting'])
  expect(await confirmEntry(id, office.services)).toEqual({ ok: true })
  expect(await list.lettersTo('Ana')).toEqual(['waitlist-confirm'])
  expect(await book(runId, null, 'Zoe')).toMatchObject({ ok: true })
})

test('a released place is offered to the first in line, and to nobody else', async () => {
  const { runId, cancel } = await fullRun(2)
  const ana = await list.wait('Ana', runId)
  await list.wait('Ben', runId)
  await cancel(0)
  expect(await list.line()).toEqual(['Ana offered 1', 'Ben waiting'])
  expect(await places(runId)).toEqual({ taken: 1, offered: 1 })
  expect(await book(runId, null, 'Zoe')).toMatchObject({ ok: false, reason: 'sold-out' })
  expect(await book(runId, ana, 'Ana')).toMatchObject({ ok: true })
  expect(await places(runId)).toEqual({ taken: 2, offered: 0 })
  expect(await book(runId, ana, 'Ana')).toMatchObject({ ok: false, reason: 'offer-ended' })
})

test('places of an order that was never paid go back on public sale, but to whoever waited before it', async () => {
  const runId = await office.publish(3)
  await crowd(runId)
  await office.begin({ scheduleId: runId, places: 3, name: 'First' })
  await list.wait('Ana', runId, { places: 3 })
  office.pass(40)
  await pollOpenCheckouts(office.services)
  expect(await list.line()).toEqual(['Ana waiting'])
  expect(await places(runId)).toEqual({ taken: 21, offered: 0 })
  await serveWaitlists(office.services)
  expect(await places(runId)).toEqual({ taken: 21, offered: 0 })
  // Ana waited before this order was made, Ben did not.
  await office.begin({ scheduleId: runId, places: 3, name: 'Second' })
  await list.wait('Ben', runId)
  office.pass(40)
  await pollOpenCheckouts(office.services)
  expect(await list.line()).toEqual(['Ana offered 3', 'Ben waiting'])
  expect(await places(runId)).toEqual({ taken: 21, offered: 3 })
  // What had never been paid for stays out of Ben's reach when Ana lets it go.
  const ana = (await list.entries())[0]?.id ?? ''
  expect(await declineOffer(ana, office.services)).toEqual({ ok: true })
  expect(await list.line()).toEqual(['Ana declined', 'Ben waiting'])
  expect(await places(runId)).toEqual({ taken: 21, offered: 0 })
})

test('a payment that failed, and a buyer who gave up, give nothing to who joined meanwhile', async () => {
  const runId = await office.publish(1)
  const { paymentPageId } = await office.begin({ scheduleId: runId, name: 'First' })
  await list.wait('Ana', runId)
  office.cards.pay(paymentPageId, 'processing')
  await syncPayment(paymentPageId, office.services)
  office.cards.conclude(paymentPageId, 'failed')
  await syncPayment(paymentPageId, office.services)
  expect(await places(runId)).toEqual({ taken: 0, offered: 0 })
  const given = await office.begin({
    scheduleId: runId,
    name: 'Second',
    clientAddress: '192.0.2.9',
  })
  await list.wait('Ben', runId)
  await cancelCheckout(given.attemptId, office.services)
  expect((await list.line())[1]).toBe('Ben waiting')
})

test('one network waits for a date three times, for eight places, and gets two offers at once', async () => {
  const { runId, cancel } = await fullRun(4)
  await crowd(runId)
  const here = '2001:db8:7:8::1'
  await list.wait('Ana', runId, {}, here)
  const cat = await list.join('Cat', runId, { places: 6 }, here)
  await list.wait('Ben', runId, { places: 2 }, '2001:db8:7:8::2')
  const dan = await list.join('Dan', runId, {}, here)
  const eve = await list.join('Eve', runId, {}, here)
  expect(await confirmEntry(dan, office.services)).toEqual({ ok: true })
  const refused = { ok: false, reason: 'too-many-waiting' }
  expect(await confirmEntry(cat, office.services)).toEqual(refused)
  expect(await confirmEntry(eve, office.services)).toEqual(refused)
  await expect(list.join('Flo', runId, {}, here)).rejects.toThrow('Not joined: too-many-waiting')
  await list.wait('Gil', runId)
  for (const nth of [0, 1]) await cancel(nth)
  const offered = ['Ana offered 1', 'Ben waiting', 'Dan offered 1']
  expect(await list.line()).toEqual(expect.arrayContaining([...offered, 'Gil waiting']))
  // There is room for Ben's two, but Ana and Dan have the offers of this network.
  const { maxCapacity } = await office.date(runId)
  await editRun(await edited(runId, { maxCapacity: maxCapacity + 3 }), office.services)
  expect(await list.line()).toEqual(expect.arrayContaining([...offered, 'Gil offered 1']))
})

test('a place that was let go does not return to the network that let it go', async () => {
  const { runId, cancel } = await fullRun(2)
  const here = '198.51.100.77'
  const ana = await list.wait('Ana', runId, {}, here)
  await list.wait('Ben', runId, {}, here)
  await cancel(0)
  expect(await declineOffer(ana, office.services)).toEqual({ ok: true })
  expect(await list.line()).toEqual(['Ana declined', 'Ben waiting'])
  expect(await places(runId)).toEqual({ taken: 1, offered: 0 })
  // Another place may.
  await cancel(1)
  expect(await list.line()).toEqual(['Ana declined', 'Ben offered 1'])
})

test('an offer of three is taken up as one order; turned back, all three are kept again', async () => {
  const { runId, cancel } = await fullRun(3)
  const ana = await list.wait('Ana', runId, { places: 3 })
  for (const nth of [0, 1, 2]) await cancel(nth)
  expect(await list.line()).toEqual(['Ana offered 3'])
  const order = { scheduleId: runId, waitlistEntryId: ana, name: 'Ana' }
  const tooMany = await office.checkout({ ...order, places: 4 })
  expect(tooMany).toEqual({ ok: false, reason: 'too-few-places', left: 3 })
  const { attemptId } = await office.begin({ ...order, places: 3 })
  expect(await places(runId)).toEqual({ taken: 3, offered: 0 })
  await cancelCheckout(attemptId, office.services)
  expect(await places(runId)).toEqual({ taken: 0, offered: 3 })
  await office.pay({ ...order, places: 2 })
  expect(await places(runId)).toEqual({ taken: 2, offered: 1 })
  expect(await list.line()).toEqual(['Ana offered 1'])
})

test('two forms that led to no payment page are continued one after the other, and none counts as booked', async () => {
  const { runId, cancel } = await fullRun(3)
  const ana = await list.wait('Ana', runId, { places: 3 })
  for (const nth of [0, 1, 2]) await cancel(nth)
  const [first, second] = [randomUUID(), randomUUID()]
  const send = (submission: string) =>
    office.checkout({ scheduleId: runId, waitlistEntryId: ana, name: 'Ana', submission })
  const own = async () => {
    const { offer, unopenedForm } = (await ownEntry(ana, office.services)) ?? {}
    const { kept, placesLeft, beingPaid } = offer ?? {}
    return { kept, placesLeft, beingPaid, unopenedForm }
  }
  office.cards.isDown = true
  await send(first)
  office.pass(1)
  await send(second)
  expect(await own()).toEqual({ kept: 3, placesLeft: 2, beingPaid: 0, unopenedForm: first })
  office.cards.isDown = false
  expect(await send(first)).toMatchObject({ ok: true })
  expect(await own()).toEqual({ kept: 3, placesLeft: 2, beingPaid: 1, unopenedForm: second })
  expect(await send(second)).toMatchObject({ ok: true })
  expect(await own()).toEqual({ kept: 3, placesLeft: 1, beingPaid: 2, unopenedForm: null })
  expect(await places(runId)).toEqual({ taken: 2, offered: 1 })
})

test('an entry that was paid for is booked, and does not come back when that is cancelled', async () => {
  const { runId, cancel } = await fullRun(1)
  const ana = await list.wait('Ana', runId)
  await cancel(0)
  const paid = await office.pay({ scheduleId: runId, waitlistEntryId: ana, name: 'Ana' })
  expect(await list.line()).toEqual(['Ana booked'])
  await office.owe(paid.orderId)
  await serveWaitlists(office.services)
  expect(await list.line()).toEqual(['Ana booked'])
  expect(await places(runId)).toEqual({ taken: 0, offered: 0 })
})

test('the first unused offer sends to the end of the line, the second ends the entry', async () => {
  const { runId, cancel } = await fullRun(1)
  await list.wait('Ana', runId)
  await list.wait('Ben', runId)
  await cancel(0)
  office.pass(24 * 60 + 1)
  await serveWaitlists(office.services)
  expect(await list.line()).toEqual(['Ana waiting', 'Ben offered 1'])
  office.pass(24 * 60 + 1)
  await serveWaitlists(office.services)
  // What both let go is on public sale.
  expect(await list.line()).toEqual(['Ana waiting', 'Ben waiting'])
  expect(await places(runId)).toEqual({ taken: 0, offered: 0 })
  const { orderId } = await office.pay({ scheduleId: runId, name: 'Zoe' })
  await office.owe(orderId)
  expect(await list.line()).toEqual(['Ana offered 1', 'Ben waiting'])
  office.pass(24 * 60 + 1)
  await serveWaitlists(office.services)
  expect(await list.line()).toEqual(['Ana expired', 'Ben waiting'])
  expect(await list.lettersTo('Ana')).toEqual([
    ...['waitlist-confirm', 'waitlist-offer', 'waitlist-expired', 'waitlist-offer'],
    'waitlist-expired',
  ])
})

test('declining passes the place on in the same transaction', async () => {
  const { runId, cancel } = await fullRun(1)
  const ana = await list.wait('Ana', runId)
  const ben = await list.wait('Ben', runId)
  await cancel(0)
  expect(await declineOffer(ben, office.services)).toMatchObject({ reason: 'no-offer' })
  expect(await declineOffer(ana, office.services)).toEqual({ ok: true })
  expect(await list.line()).toEqual(['Ana declined', 'Ben offered 1'])
  expect(await declineOffer(ana, office.services)).toMatchObject({ reason: 'no-offer' })
  expect(await leaveWaitlist(ben, office.services)).toEqual({ ok: true })
  expect(await places(runId)).toEqual({ taken: 0, offered: 0 })
})

test('a hold that ends unpaid goes back to the offer while it lasts, and to the next after it', async () => {
  const { runId, cancel } = await fullRun(1)
  const ana = await list.wait('Ana', runId)
  await list.wait('Ben', runId)
  await cancel(0)
  const first = await office.begin({ scheduleId: runId, waitlistEntryId: ana, name: 'Ana' })
  await cancelCheckout(first.attemptId, office.services)
  expect(await list.line()).toEqual(['Ana offered 1', 'Ben waiting'])
  // Opened a minute before the end: the ordinary hold outlives the offer.
  office.pass(24 * 60 - 3)
  await office.begin({ scheduleId: runId, waitlistEntryId: ana, name: 'Ana' })
  office.pass(5)
  await serveWaitlists(office.services)
  expect(await list.line()).toEqual(['Ana offered', 'Ben waiting'])
  expect(await places(runId)).toEqual({ taken: 1, offered: 0 })
  office.pass(60)
  await pollOpenCheckouts(office.services)
  expect(await list.line()).toEqual(['Ana waiting', 'Ben offered 1'])
  expect((await list.entry(ana)).expiredOffers).toBe(1)
})

test('a late payment uses the place that its own offer keeps', async () => {
  const { runId, cancel } = await fullRun(1)
  const ana = await list.wait('Ana', runId)
  await list.wait('Ben', runId)
  await cancel(0)
  const begun = await office.begin({ scheduleId: runId, waitlistEntryId: ana, name: 'Ana' })
  office.pass(60)
  await pollOpenCheckouts(office.services)
  expect(await list.line()).toEqual(['Ana offered 1', 'Ben waiting'])
  office.cards.payAtTheLastMoment(begun.paymentPageId)
  await syncPayment(begun.paymentPageId, office.services)
  expect((await office.bookingOf(begun.orderId)).status).toBe('confirmed')
  expect(await list.line()).toEqual(['Ana booked', 'Ben waiting'])
  expect(await places(runId)).toEqual({ taken: 1, offered: 0 })
})

test('a group is passed over three times, then places collect for it', async () => {
  const { runId, cancel } = await fullRun(6)
  await crowd(runId)
  const group = await list.wait('Group', runId, { places: 2 })
  const others = ['Ben', 'Cat', 'Dan', 'Eve', 'Fay']
  for (const name of others) await list.wait(name, runId)
  for (const nth of [0, 1, 2]) await cancel(nth)
  expect(await list.line()).toEqual([
    ...['Group waiting', 'Ben offered 1', 'Cat offered 1', 'Dan offered 1'],
    ...['Eve waiting', 'Fay waiting'],
  ])
  expect((await list.entry(group)).passedOver).toBe(3)
  await cancel(3)
  expect((await list.line())[0]).toBe('Group waiting 1')
  expect(await places(runId)).toEqual({ taken: 23, offered: 4 })
  await cancel(4)
  expect((await list.line())[0]).toBe('Group offered 2')
  expect(await list.lettersTo('Group')).toEqual(['waitlist-confirm', 'waitlist-offer'])
})

test('near the start nothing is collected for a group: it is passed over again', async () => {
  const { runId, cancel } = await fullRun(6, 13)
  await crowd(runId)
  await list.wait('Group', runId, { places: 2 })
  for (const name of ['Ben', 'Cat', 'Dan', 'Eve']) await list.wait(name, runId)
  for (const nth of [0, 1, 2, 3]) await cancel(nth)
  expect(await list.line()).toEqual([
    ...['Group waiting', 'Ben offered 1', 'Cat offered 1', 'Dan offered 1', 'Eve offered 1'],
  ])
})

test('what has collected goes to the next in line when the start is near', async () => {
  const { runId, cancel } = await fullRun(6, 15)
  await crowd(runId)
  await list.wait('Group', runId, { places: 3 })
  const singles = []
  for (const name of ['Ana', 'Ben', 'Cho']) singles.push(await list.wait(name, runId))
  for (const [nth, single] of singles.entries()) {
    await cancel(nth)
    await leaveWaitlist(single, office.services)
  }
  expect((await list.line())[0]).toBe('Group offered 3')
})

test('nobody waits for places that can be bought now: an offer would keep them off sale for days', async () => {
  const runId = await office.publish(2)
  const refused = 'Not joined: places-free'
  await expect(list.join('Ana', runId, { places: 2 })).rejects.toThrow(refused)
  await expect(list.join('Ana', '', { wish: anyDate })).rejects.toThrow(refused)
  await office.pay({ scheduleId: runId, name: 'Ben' })
  await expect(list.join('Ana', runId)).rejects.toThrow(refused)
  await expect(list.join('Ana', runId, { places: 2, fewerWillDo: true })).rejects.toThrow(refused)
  expect(await list.join('Ana', runId, { places: 2 })).not.toBe('')
})

test.each([
  ['a date that is not an id', { wish: { runId: 'abc' } }],
  ['a last day in thousands of years', { wish: { ...anyDate, latest: '9999-12-31' } }],
])('joining with %s is refused', async (_, wish) => {
  await expect(list.join('Ana', '', wish)).rejects.toThrow('Not joined: no-such-date')
})

test('a group for which places collect on one date gets another date that has all of them', async () => {
  const { runId, cancel } = await fullRun(6, 80)
  await list.wait('Group', '', { wish: anyDate, places: 3 })
  for (const [nth, name] of ['Ana', 'Ben', 'Cho'].entries()) {
    await cancel(nth)
    if (nth < 2) await office.pay({ scheduleId: runId, name })
  }
  expect(await list.line()).toEqual(['Group waiting 1'])
  const days = { startDate: '2027-02-15', endDate: '2027-02-20', maxCapacity: 12 }
  const { date } = await edited(runId, days)
  const dates = { dates: [date], override: 'For this test', actorId: 'staff' }
  const published = await publishDates(dates, office.services)
  const other = published.ok ? (published.ids[0] ?? '') : ''
  expect(await list.line()).toEqual(['Group offered 3'])
  expect(await places(other)).toEqual({ taken: 0, offered: 3 })
  expect((await places(runId)).offered).toBe(0)
})

test('a date that somebody waits for stays a date of its course', async () => {
  const { runId, cancel } = await fullRun(1)
  await list.wait('Ana', runId)
  await cancel(0)
  const change = await edited(runId, { courseSlug: 'security-guard' })
  expect(await editRun(change, office.services)).toEqual({ ok: false, reason: 'other-course' })
})

test('a group of which fewer will do takes what there is, one booking after another', async () => {
  const { runId, cancel } = await fullRun(3)
  const group = await list.wait('Group', runId, { places: 3, fewerWillDo: true })
  await cancel(0)
  expect(await list.line()).toEqual(['Group offered 1'])
  await office.pay({ scheduleId: runId, waitlistEntryId: group, name: 'Ana' })
  expect(await list.line()).toEqual(['Group booked'])
})

test('an offer of two is booked one after another; what is left goes on at its end', async () => {
  const { runId, cancel } = await fullRun(2)
  const group = await list.wait('Group', runId, { places: 2 })
  await cancel(0)
  await cancel(1)
  expect(await list.line()).toEqual(['Group offered 2'])
  await office.pay({ scheduleId: runId, waitlistEntryId: group, name: 'Ana' })
  expect(await list.line()).toEqual(['Group offered 1'])
  await list.wait('Ben', runId)
  office.pass(24 * 60)
  await serveWaitlists(office.services)
  expect(await list.line()).toEqual(['Group booked', 'Ben offered 1'])
  expect(await places(runId)).toEqual({ taken: 1, offered: 1 })
})

test('a paid place that is cancelled while the offer lasts does not count as an unused offer', async () => {
  const { runId, cancel } = await fullRun(2)
  const group = await list.wait('Group', runId, { places: 2 })
  await cancel(0)
  await cancel(1)
  const paid = await office.pay({ scheduleId: runId, waitlistEntryId: group, name: 'Ana' })
  await office.owe(paid.orderId)
  office.pass(24 * 60)
  await serveWaitlists(office.services)
  expect(await list.line()).toEqual(['Group booked'])
  expect(await places(runId)).toEqual({ taken: 0, offered: 0 })
})

/** What staff's form sends to change a run. */
const edited = async (runId: string, change: Partial<RunDetails>) => {
  const run = await office.date(runId)
  const { courseSlug, courseTitle, delivery, startDate, endDate, location, instructor } = run
  const date = {
    delivery,
    courseSlug,
    courseTitle,
    startDate,
    endDate,
    location,
    instructor,
    status: 'active' as const,
    starts: '09:00',
    ends: '17:00',
    maxCapacity: run.maxCapacity,
    salesCloseAt: null,
    ...change,
  }
  // A date of one place, for one day, would not be published otherwise.
  return { runId, date, override: 'For this test', actorId: 'staff' }
}

test('a raised capacity is a release: the line is served, and other changes pass nobody over', async () => {
  const { runId, cancel } = await fullRun(3)
  const group = await list.wait('Group', runId, { places: 3 })
  await cancel(0)
  expect(await list.entry(group)).toMatchObject({ passedOver: 1 })
  await editRun(await edited(runId, { instructor: 'Marcus Adeyemi' }), office.services)
  expect(await list.entry(group)).toMatchObject({ passedOver: 1 })
  await editRun(await edited(runId, { maxCapacity: 4 }), office.services)
  expect(await list.entry(group)).toMatchObject({ passedOver: 2 })
  await editRun(await edited(runId, { maxCapacity: 5 }), office.services)
  expect(await list.line()).toEqual(['Group offered 3'])
  expect(await places(runId)).toEqual({ taken: 2, offered: 3 })
  // The places that are kept for the group cannot be taken away.
  expect(await editRun(await edited(runId, { maxCapacity: 4 }), office.services)).toMatchObject({
    reason: 'below-taken',
  })
})

test('a new date is offered to those who wait for any date before the public sees it', async () => {
  const { runId } = await fullRun(1)
  const wish = { earliest: '2026-12-01', latest: '2027-02-01', weekends: true }
  await list.wait('Ana', '', { wish })
  const { date } = await edited(runId, { startDate: '2027-01-11', endDate: '2027-01-16' })
  const input = { dates: [date], override: 'For this test', actorId: 'staff' }
  await publishDates(input, office.services)
  expect(await list.line()).toEqual(['Ana offered 1'])
})

test('a moved booking releases its place to the line', async () => {
  const { runId, orders } = await fullRun(1)
  const other = await office.publish(1, { startsIn: 40 })
  await list.wait('Ana', runId)
  const revision = await office.seen(orders[0] ?? '')
  await moveBooking({ ...revision, toDate: other }, office.services)
  expect(await list.line()).toEqual(['Ana offered 1'])
  expect(await places(other)).toEqual({ taken: 1, offered: 0 })
})

test('a cancelled date closes the list with a letter; who waits for any date goes on waiting', async () => {
  const { runId, orders } = await fullRun(2)
  const wish = { earliest: '2026-12-01', latest: '2027-02-01', weekends: true }
  await list.wait('Any', '', { wish })
  await list.wait('Ana', runId)
  await office.owe(orders[0] ?? '')
  expect(await list.line()).toEqual(['Any offered 1', 'Ana waiting'])
  const { id } = await office.bookingOf(orders[1] ?? '')
  const plan = new Map([[id, { what: 'refund' as const }]])
  expect(await cancelRun({ runId, plan, actorId: 'staff' }, office.services)).toMatchObject({
    ok: true,
  })
  expect(await list.line()).toEqual(['Any waiting', 'Ana closed'])
  expect(await list.lettersTo('Ana')).toEqual(['waitlist-confirm', 'waitlist-closed'])
  expect(await list.lettersTo('Any')).toEqual([
    ...['waitlist-confirm', 'waitlist-offer', 'waitlist-closed'],
  ])
  expect(await places(runId)).toEqual({ taken: 1, offered: 0 })
})

test('entries that have ended or were never confirmed are deleted in time, live ones never', async () => {
  const { runId, cancel } = await fullRun(1)
  const ana = await list.wait('Ana', runId)
  await cancel(0)
  const paid = await office.pay({ scheduleId: runId, waitlistEntryId: ana, name: 'Ana' })
  await list.wait('Ben', runId)
  await list.join('Cat', runId)
  office.pass(3 * 24 * 60 + 5)
  await forgetOldWaitlist(office.services)
  expect(await list.line()).toEqual(['Ana booked', 'Ben waiting'])
  office.pass(27 * 24 * 60)
  await forgetOldWaitlist(office.services)
  expect(await list.line()).toEqual(['Ben waiting'])
  expect(await office.bookingOf(paid.orderId)).toMatchObject({ waitlistEntryId: null })
})

test('the noon of the day before closes the list, with a letter', async () => {
  const { runId } = await fullRun(1, 20)
  const ana = await list.wait('Ana', runId)
  office.pass(20 * 24 * 60)
  await serveWaitlists(office.services)
  expect(await list.line()).toEqual(['Ana closed'])
  expect(await list.lettersTo('Ana')).toEqual(['waitlist-confirm', 'waitlist-closed'])
  expect(await declineOffer(ana, office.services)).toMatchObject({ reason: 'no-offer' })
})

test('who waits for any date gets the first run between the days, and stands in each line', async () => {
  const { runId, cancel } = await fullRun(1)
  const wish = { earliest: '2026-12-01', latest: '2027-02-01', weekends: true }
  await list.wait('Ana', '', { wish })
  await list.wait('Ben', runId)
  await cancel(0)
  expect(await list.line()).toEqual(['Ana offered 1', 'Ben waiting'])
  expect((await list.entries())[0]?.heldRunId).toBe(runId)
})

test('nobody waits twice with one mailbox, and who asks again gets the link', async () => {
  const { runId } = await fullRun(1)
  await list.wait('Ana', runId)
  await list.join('Ana', runId, { email: 'ana+again@mail.example' })
  expect(await list.line()).toEqual(['Ana waiting'])
  const first = await list.join('Ben', runId)
  await list.join('Ben', runId)
  expect(await confirmEntry(first, office.services)).toEqual({ ok: true })
  const second = (await list.entries()).at(-1)?.id ?? ''
  expect(await confirmEntry(second, office.services)).toMatchObject({ reason: 'on-list-already' })
  expect(await list.line()).toEqual(['Ana waiting', 'Ben waiting', 'Ben unconfirmed'])
})

test('nobody joins a list that is closed, nor one for more places than the date has', async () => {
  const runId = await office.publish(2)
  const input = {
    courseSlug: 'door-supervisor',
    wish: { runId },
    fullName: 'Ana',
    places: 3,
    email: 'ana@mail.example',
    phone: '07700 900123',
    fewerWillDo: false,
  }
  expect(await joinWaitlist(input, someRequest(), office.services)).toMatchObject({
    reason: 'too-many-places',
  })
  const closed = await office.publish(2, { startsIn: 0 })
  expect(
    await joinWaitlist({ ...input, wish: { runId: closed } }, someRequest(), office.services),
  ).toMatchObject({ reason: 'list-closed' })
})

test('staff offer the one place that is free to a group that takes fewer', async () => {
  const { runId } = await fullRun(1)
  const entryId = await list.wait('Ben', runId, { places: 2, fewerWillDo: true })
  await changeRow(db, courseSchedules, runId, { maxCapacity: 2 })
  const offer = { entryId, runId, reason: 'Promised', actorId: 'staff', overbook: false }
  const made = await offerOutOfOrder(offer, office.services)
  expect(made).toMatchObject({ ok: true, places: 1 })
})

test('staff read the reasons, offer out of order with a reason, and remove an entry', async () => {
  const { runId } = await fullRun(1)
  const ana = await list.wait('Ana', runId)
  const ben = await list.wait('Ben', runId)
  const offer = { entryId: ben, runId, reason: 'Promised by telephone', actorId: 'staff' }
  expect(await offerOutOfOrder({ ...offer, overbook: false }, office.services)).toMatchObject({
    reason: 'no-room',
  })
  expect(await offerOutOfOrder({ ...offer, overbook: true }, office.services)).toMatchObject({
    ok: true,
    places: 1,
  })
  const line = await staffLine(runId, office.services)
  expect(line.map(({ fullName, position, reason }) => [fullName, position, reason])).toEqual([
    ['Ana', 1, 'Next in line: no place is free.'],
    ['Ben', null, '1 place offered until 10:02 on Tuesday 17 November 2026.'],
  ])
  expect(await removeEntry({ entryId: ana, actorId: 'staff' }, office.services)).toEqual({
    ok: true,
  })
  expect(await list.line()).toEqual(['Ana closed', 'Ben offered 1'])
})

test('the own page says the position, and then the offer with its end and price', async () => {
  const { runId, cancel } = await fullRun(1)
  const ana = await list.wait('Ana', runId)
  const ben = await list.wait('Ben', runId, { places: 2, fewerWillDo: true })
  expect(await ownEntry(ben, office.services)).toMatchObject({ position: 2, offer: null })
  await cancel(0)
  expect(await ownEntry(ana, office.services)).toMatchObject({
    state: 'offered',
    position: null,
    offer: { runId, places: 1, placesLeft: 1, beingPaid: 0, pence: 250_00 },
  })
  expect(await ownEntry(ben, office.services)).toMatchObject({ position: 1 })
  const { catalogue } = office.services
  const takenOff = () => ({ ...catalogue(), course: () => undefined })
  const entry = await ownEntry(ana, { ...office.services, catalogue: takenOff })
  expect(entry, 'of a course that was taken off').toMatchObject({ state: 'offered', offer: null })
})
