import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import type { RunDetails } from '#app/storage/schedule/run-changes.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { testWaitlist } from '#tests/booking/test-waitlist.ts'
import { pollOpenCheckouts } from '../booking/checkout/poll-open-checkouts.ts'
import { syncPayment } from '../booking/sync-payment.ts'
import { editRun } from '../schedule/edit-run.ts'
import { declineOffer } from './leave-waitlist.ts'
import { ownEntry } from './own-entry.ts'
import { removeEntry } from './remove-entry.ts'
import { serveWaitlists } from './serve-waitlists.ts'

const anyDate = { earliest: '2026-12-01', latest: '2027-01-31', weekends: true }

const office = officeOn()
const { db } = office
const list = testWaitlist(office)

/** A run of one place, which was booked, waited for and then released. */
async function offered(...names: string[]) {
  const runId = await office.publish(1)
  const { orderId } = await office.pay({ scheduleId: runId, name: 'Trainee' })
  const ids: string[] = []
  for (const name of names) ids.push(await list.wait(name, runId))
  await office.owe(orderId)
  return { runId, first: ids[0] ?? '' }
}

const beginPaying = (runId: string, waitlistEntryId: string) =>
  office.begin({ scheduleId: runId, waitlistEntryId, name: 'Ana', clientAddress: '192.0.2.9' })

const places = async (id: string) => {
  const { currentEnrollments, offeredPlaces } = await office.date(id)
  return { taken: currentEnrollments, offered: offeredPlaces }
}

async function edit(runId: string, change: Partial<RunDetails>) {
  const { courseSlug, courseTitle, delivery, status, startDate, endDate, location, ...run } =
    await office.date(runId)
  const date = {
    delivery,
    courseSlug,
    courseTitle,
    startDate,
    endDate,
    location,
    instructor: null,
    status: status === 'draft' ? ('draft' as const) : ('active' as const),
    starts: '09:00',
    ends: '17:00',
    maxCapacity: run.maxCapacity,
    salesCloseAt: null,
    ...change,
  }
  const input = { runId, date, override: 'For this test', actorId: 'staff' }
  return editRun(input, office.services)
}

async function lastLetterTo(name: string) {
  const letters = await db.select().from(outbox).orderBy(outbox.createdAt)
  const to = `${name.toLowerCase()}@mail.example`
  return letters.findLast(({ message }) => message?.to === to)?.message
}

test('declining while the payment page is open closes the page and asks the next in line', async () => {
  const { runId, first } = await offered('Ana', 'Ben')
  const { paymentPageId } = await beginPaying(runId, first)
  const page = office.cards.paymentPages.get(paymentPageId)
  expect(await ownEntry(first, office.services)).toMatchObject({ paymentPages: [page?.url] })
  expect(await declineOffer(first, office.services)).toEqual({ ok: true })
  expect(await list.line()).toEqual(['Ana declined', 'Ben offered 1'])
  expect(office.cards.paymentPages.get(paymentPageId)?.status).toBe('expired')
  expect(await places(runId)).toEqual({ taken: 0, offered: 1 })
  expect(await list.lettersTo('Ben')).toEqual(['waitlist-confirm', 'waitlist-offer'])
})

test('who has paid before declining is booked', async () => {
  const { runId, first } = await offered('Ana', 'Ben')
  const { paymentPageId, orderId } = await beginPaying(runId, first)
  office.cards.pay(paymentPageId)
  expect(await declineOffer(first, office.services)).toEqual({ ok: false, reason: 'paid-already' })
  expect(await list.line()).toEqual(['Ana booked', 'Ben waiting'])
  expect(await office.bookingOf(orderId)).toMatchObject({ status: 'confirmed' })
  expect(await places(runId)).toEqual({ taken: 1, offered: 0 })
})

test('a payment that the bank decides about is not an open page; refused, its place is kept again', async () => {
  const { runId, first } = await offered('Ana', 'Ben')
  const { paymentPageId } = await beginPaying(runId, first)
  const own = async () => {
    const { offer, paymentPages, placesWithBank } = (await ownEntry(first, office.services)) ?? {}
    const { kept, placesLeft, beingPaid } = offer ?? {}
    return { kept, placesLeft, beingPaid, pages: paymentPages?.length, placesWithBank }
  }
  const onPage = { kept: 1, placesLeft: 0, beingPaid: 1, pages: 1, placesWithBank: 0 }
  expect(await own()).toEqual(onPage)
  office.cards.pay(paymentPageId, 'processing')
  await syncPayment(paymentPageId, office.services)
  const withBank = { ...onPage, beingPaid: 0, pages: 0, placesWithBank: 1 }
  expect(await own()).toEqual(withBank)
  expect(await declineOffer(first, office.services)).toMatchObject({ reason: 'paid-already' })
  expect(await own()).toEqual(withBank)
  office.cards.conclude(paymentPageId, 'failed')
  await syncPayment(paymentPageId, office.services)
  expect(await own()).toEqual({ ...onPage, placesLeft: 1, beingPaid: 0, pages: 0 })
})

test('nothing is declined while the provider does not answer', async () => {
  const { runId, first } = await offered('Ana', 'Ben')
  await beginPaying(runId, first)
  office.cards.isDown = true
  expect(await declineOffer(first, office.services)).toEqual({
    ok: false,
    reason: 'payment-unclear',
  })
  expect(await list.line()).toEqual(['Ana offered', 'Ben waiting'])
  office.cards.isDown = false
  expect(await declineOffer(first, office.services)).toEqual({ ok: true })
  expect(await list.line()).toEqual(['Ana declined', 'Ben offered 1'])
})

test('without a payment page the offer can be taken up again, as one booking', async () => {
  const { runId, first } = await offered('Ana', 'Ben')
  const own = async () => {
    const { offer, paymentPages, unopenedForm } = (await ownEntry(first, office.services)) ?? {}
    const { placesLeft, beingPaid } = offer ?? {}
    return { placesLeft, beingPaid, paymentPages, unopenedForm }
  }
  const form = { scheduleId: runId, waitlistEntryId: first, clientAddress: '192.0.2.9' }
  const submission = randomUUID()
  office.cards.isDown = true
  expect(await office.checkout({ ...form, submission, name: 'Ana' })).toMatchObject({ ok: false })
  const again = { placesLeft: 1, beingPaid: 0, paymentPages: [], unopenedForm: submission }
  expect(await own()).toEqual(again)
  // Another form of the same page cannot take the place twice.
  expect(await office.checkout({ ...form, name: 'Ana' })).toMatchObject({ ok: false })
  office.cards.isDown = false
  await office.begin({ ...form, submission, name: 'Ana Maria' })
  expect(await own()).toMatchObject({ placesLeft: 0, beingPaid: 1, unopenedForm: null })
  expect((await own()).paymentPages).toHaveLength(1)
  expect(await places(runId)).toEqual({ taken: 1, offered: 0 })
  const open = (await office.attempts()).filter(({ state }) => state === 'open')
  expect(open).toHaveLength(1)
})

test('a form whose attempt was paid from another tab is not taken for that booking', async () => {
  const runId = await office.publish(2)
  const paid = [
    await office.pay({ scheduleId: runId, name: 'Tom', clientAddress: '192.0.2.7' }),
    await office.pay({ scheduleId: runId, name: 'Tim', clientAddress: '192.0.2.8' }),
  ]
  const ana = await list.wait('Ana', runId, { places: 2 })
  for (const { orderId } of paid) await office.owe(orderId)
  const form = { scheduleId: runId, waitlistEntryId: ana, clientAddress: '192.0.2.9' }
  const submission = randomUUID()
  office.cards.isDown = true
  await office.checkout({ ...form, submission, name: 'Ana' })
  office.cards.isDown = false
  // Both tabs show this attempt's form.
  const { paymentPageId } = await office.pay({ ...form, submission, name: 'Ana' })
  const other = { ...form, submission, name: 'Ben' }
  expect(await office.checkout(other)).toEqual({ ok: false, reason: 'form-used' })
  expect(await places(runId)).toEqual({ taken: 1, offered: 1 })
  const same = await office.checkout({ ...form, submission, name: 'Ana' })
  expect(same).toMatchObject({ ok: true, url: expect.stringContaining(paymentPageId) })
  expect(await ownEntry(ana, office.services)).toMatchObject({ unopenedForm: null })
  expect(await office.checkout({ ...other, submission: randomUUID() })).toMatchObject({ ok: true })
  expect(await places(runId)).toEqual({ taken: 2, offered: 0 })
})

test('nor is one whose payment is noticed only when its page is closed', async () => {
  const { runId, first } = await offered('Ana')
  const form = { scheduleId: runId, waitlistEntryId: first, clientAddress: '192.0.2.9' }
  const submission = randomUUID()
  const { paymentPageId } = await office.begin({ ...form, submission, name: 'Ana' })
  office.cards.pay(paymentPageId)
  const other = await office.checkout({ ...form, submission, name: 'Ben' })
  expect(other).toEqual({ ok: false, reason: 'form-used' })
  expect(await list.line()).toEqual(['Ana booked'])
})

test('why an entry was closed is kept and written', async () => {
  const { first } = await offered('Ana')
  expect(await removeEntry({ entryId: first, actorId: 'staff' }, office.services)).toEqual({
    ok: true,
  })
  expect(await ownEntry(first, office.services)).toMatchObject({ closeReason: 'removed' })
  expect(await lastLetterTo('Ana')).toMatchObject({ facts: { reason: 'removed' } })

  const late = await office.publish(1, { startsIn: 20 })
  await office.pay({ scheduleId: late, name: 'Trainee', clientAddress: '192.0.2.8' })
  const [ben, any] = [
    await list.wait('Ben', late),
    await list.wait('Any', '', { wish: { ...anyDate, latest: '2026-12-05' } }),
  ]
  office.pass(20 * 24 * 60)
  await serveWaitlists(office.services)
  expect(await list.entry(ben)).toMatchObject({ state: 'closed', closeReason: 'sales-closed' })
  expect(await list.entry(any)).toMatchObject({ state: 'closed', closeReason: 'no-date-found' })
})

test('everybody in the line is told when staff move the date to other days', async () => {
  const { runId } = await offered('Ana', 'Ben')
  await list.wait('Any', '', { wish: anyDate })
  await list.join('New', runId)
  const { startDate, endDate } = await office.date(runId)
  await edit(runId, { startDate: addDays(startDate, 7), endDate: addDays(endDate, 7) })
  for (const [name, isOffered] of [
    ['Ana', true],
    ['Ben', false],
  ] as const) {
    expect(await lastLetterTo(name)).toMatchObject({
      template: 'waitlist-date-moved',
      facts: {
        isOffered,
        formerDateText: 'Wed 16 to Mon 21 December 2026',
        dateText: 'Wed 23 to Mon 28 December 2026',
      },
    })
  }
  // Chose days, not this date; has not confirmed.
  expect(await list.lettersTo('Any')).toEqual(['waitlist-confirm'])
  expect(await list.lettersTo('New')).toEqual(['waitlist-confirm'])
  await edit(runId, { instructor: 'Marcus Adeyemi' })
  expect(await list.lettersTo('Ben')).toEqual(['waitlist-confirm', 'waitlist-date-moved'])
})

test('a date that is taken off sale withdraws its offer, which does not count as unused', async () => {
  const { runId, first } = await offered('Ana', 'Ben')
  await edit(runId, { status: 'draft' })
  expect(await list.line()).toEqual(['Ana waiting', 'Ben waiting'])
  expect(await places(runId)).toEqual({ taken: 0, offered: 0 })
  expect(await lastLetterTo('Ana')).toMatchObject({
    facts: { reason: 'date-withdrawn', isStillWaiting: true },
  })
  office.pass(2 * 24 * 60)
  await serveWaitlists(office.services)
  expect(await list.entry(first)).toMatchObject({ state: 'waiting', expiredOffers: 0 })
  await edit(runId, { status: 'active' })
  expect(await list.line()).toEqual(['Ana offered 1', 'Ben waiting'])
})

test('who is on the payment page of a date that is taken off sale may still pay, or waits again', async () => {
  const { runId, first } = await offered('Ana')
  await beginPaying(runId, first)
  await edit(runId, { status: 'draft' })
  expect(await list.line()).toEqual(['Ana offered'])
  office.pass(45)
  await pollOpenCheckouts(office.services)
  expect(await list.line()).toEqual(['Ana waiting'])
  expect(await list.entry(first)).toMatchObject({ expiredOffers: 0 })
  expect(await places(runId)).toEqual({ taken: 0, offered: 0 })
})
