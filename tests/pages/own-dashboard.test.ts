import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { HOUR } from '#app/domain/basics/durations.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { studentCertifications } from '#app/storage/schema/certificate/certificate.ts'
import { waitlistEntries } from '#app/storage/schema/waitlist.ts'
import { testAccounts } from '../accounts/test-accounts.ts'
import { addPaidBooking, addRun } from '../booking/paid-booking.ts'
import { addRow, changeRow } from '../rows.ts'
import { newEntry } from '../waitlist-entry.ts'
import {
  ask,
  pagesDatabase,
  pagesSecret,
  readMain,
  readPage,
  staffCookie,
} from './academy-pages.ts'
import { addGroup, linkTo } from './participants.ts'

let cookie: string
let email: string
let run: Awaited<ReturnType<typeof addRun>>
beforeAll(async () => {
  cookie = await staffCookie()
  const header = (await readPage('/dashboard', { cookie })).one('main header p').text
  email = /[\w.+-]+@[\w.-]+/.exec(header)?.[0] ?? ''
  run = await addRun(await pagesDatabase(), 44, 60)
})

const dashboard = () => readMain('/dashboard', { cookie })

type Changed = Partial<typeof courseEnrollments.$inferInsert>

async function change(id: string, values: Changed) {
  const db = await pagesDatabase()
  await changeRow(db, courseEnrollments, id, values)
}

/** Bought by whoever is signed in. */
async function book(values: Changed = { paid: 250_00 }, wanted: object = {}) {
  const db = await pagesDatabase()
  const booked = await addPaidBooking(db, { email, authSecret: pagesSecret, run, ...wanted })
  await change(booked.id, values)
  return booked
}

const cardOf = async (region: string, id: string) =>
  (await dashboard())
    .region(region)
    .all('li')
    .find(({ text }) => text.includes(bookingReference(id)))

describe('an attempt that was never paid', () => {
  const unpaid = { status: 'cancelled', payment: 'none', paid: 0, cancelReason: 'expired' } as const

  test('does not look like a lost purchase, and can be booked again', async () => {
    const { id, token } = await book(unpaid)
    const card = await cardOf('Earlier and cancelled', id)
    const words = 'Not paid: no money was taken. The place is free again.'
    expect(card?.text).toContain(words)
    expect(card?.text).not.toMatch(/£|Cancelled/)
    const again = '/courses/emergency-first-aid#dates'
    expect(card?.link('Book again').attributes.href).toBe(again)
    const own = await readMain(`/my-booking/${token}`, { cookie: 'visit=1' })
    expect(own.text).toContain(words)
    expect(own.text).not.toMatch(/£|Cancelled|refunded/)
    expect(own.link('Book again').attributes.href).toBe(again)
  })

  test('is no lost purchase on the page of the order either', async () => {
    const { orderToken } = await book(unpaid)
    const order = await readMain(`/my-order/${orderToken}`, { cookie: 'visit=1' })
    expect(order.text).toContain('Not paid: no money was taken.')
    expect(order.text).not.toMatch(/£|Cancelled/)
  })

  test('what was paid and cancelled stays a cancelled booking with its amount', async () => {
    const { id } = await book({ status: 'cancelled', cancelReason: 'trainee' })
    const card = await cardOf('Earlier and cancelled', id)
    expect(card?.text).toContain('Cancelled')
    expect(card?.text).toContain('£250.00')
    expect(card?.text).not.toContain('Not paid')
  })
})

describe('whose place it is', () => {
  test('each card names it', async () => {
    const { id } = await book()
    expect((await cardOf('Your bookings', id))?.text).toMatch(/Participant\s*Ana Lopes/)
  })

  test('the course that comes first stands first, then what has no date yet', async () => {
    const later = await addRun(await pagesDatabase(), 50)
    const own = testAccounts({ db: await pagesDatabase() })
    const address = `${randomUUID()}@mail.example`
    const theirs = (await own.trainee(address)).get('cookie') ?? ''
    const wanted = { email: address, authSecret: pagesSecret }
    const db = await pagesDatabase()
    const soon = await addPaidBooking(db, { ...wanted, run, paidDaysAgo: 9 })
    const undated = await addPaidBooking(db, { ...wanted, paidDaysAgo: 5 })
    const last = await addPaidBooking(db, { ...wanted, run: later, paidDaysAgo: 2 })
    const bookings = (await readMain('/dashboard', { cookie: theirs })).region('Your bookings')
    const order = [soon, last, undated].map(({ id }) => bookingReference(id))
    const places = order.map((reference) => bookings.text.indexOf(reference))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
  })

  test('somebody who is written to at the buyer’s address is not the buyer', async () => {
    const { id, orderId } = await book({ fullName: 'Noel Addressless' })
    expect(await cardOf('Your bookings', id)).toBeUndefined()
    const bought = (await dashboard()).region('Bought for others')
    const place = bought.all('li').find(({ text }) => text.includes('Noel Addressless'))
    expect(place?.link('See the order').attributes.href).toBe(`/dashboard/orders/${orderId}`)
  })
})

describe('whoever buys for others and takes no place', () => {
  test('reads each order once, what is to be decided and done first, and nothing about own bookings', async () => {
    const buyer = {
      fullName: 'Dana Fry',
      email: `${randomUUID()}@firm.example`,
      phone: '07700 900111',
    }
    const { orderId, first, scheduleId } = await addGroup({ buyer })
    await change(first, { fullName: 'Rui Lopes', email: 'rui@post.example' })
    const token = await linkTo(first, scheduleId)
    await ask(`/my-booking/${token}/cannot-come`, { form: { message: '' } })
    const people = testAccounts({ db: await pagesDatabase() })
    const own = (await people.trainee(buyer.email)).get('cookie') ?? ''
    const page = await readMain('/dashboard', { cookie: own })
    expect(page.texts('h2')).toEqual(['Bought for others', 'Your account'])
    expect(page.text).not.toContain('You have no bookings')
    const bought = page.region('Bought for others')
    const order = `/dashboard/orders/${orderId}`
    expect(bought.all('a').map(({ attributes }) => attributes.href)).toEqual([
      order,
      `${order}/participants`,
      order,
    ])
    expect(bought.texts('a')).toEqual([
      'Rui Lopes cannot come: please decide what becomes of the place.',
      'Say who comes on 2 places',
      'See the order',
    ])
  })

  test('has nothing else to do once everybody is named, and reads what the others have not done', async () => {
    const buyer = {
      fullName: 'Eli Ray',
      email: `${randomUUID()}@firm.example`,
      phone: '07700 900111',
    }
    const { first, second, third } = await addGroup({ buyer })
    for (const id of [first, second, third]) {
      await change(id, { fullName: 'Rui Lopes', email: 'rui@post.example' })
    }
    const people = testAccounts({ db: await pagesDatabase() })
    const own = (await people.trainee(buyer.email)).get('cookie') ?? ''
    const bought = (await readMain('/dashboard', { cookie: own })).region('Bought for others')
    expect(bought.text).toContain('Nothing more to do on your side')
    expect(bought.text).toContain('3 of 3 people have not answered our questions yet')
  })
})

describe('after a course that was passed', () => {
  test('the card and the page of the booking say what comes next', async () => {
    const past = await addRun(await pagesDatabase(), -3)
    const { id, token } = await book({ status: 'completed' }, { run: past })
    const db = await pagesDatabase()
    await addRow(db, studentCertifications, {
      enrollmentId: id,
      fullName: 'Ana Lopes',
      email,
      courseSlug: 'emergency-first-aid',
      courseTitle: 'Emergency First Aid at Work',
      certificateNumber: randomUUID(),
      verificationCode: randomUUID(),
      awardedOn: past.startDate,
      expiresOn: '2099-11-15',
    })
    const next =
      'Your certificate is valid until 15 November 2099: take the course again before then'
    const card = await cardOf('Earlier and cancelled', id)
    expect(card?.link(next).attributes.href).toBe(`/dashboard/bookings/${id}#next`)
    const own = await readMain(`/my-booking/${token}`, { cookie: 'visit=1' })
    expect(own.texts('#next li')).toEqual([
      `${next}.See the dates`,
      'Tell us how the course was, good or bad.Write to us',
    ])
    expect(own.link('See the dates').attributes.href).toBe('/courses/emergency-first-aid#dates')
  })

  test('nothing comes next while there is no result', async () => {
    const past = await addRun(await pagesDatabase(), -3)
    const { id, token } = await book(undefined, { run: past })
    expect((await cardOf('Earlier and cancelled', id))?.text).not.toContain('Next:')
    const own = await readMain(`/my-booking/${token}`, { cookie: 'visit=1' })
    expect(own.text).not.toContain('What comes next')
  })
})

test('who waits for a place reads where they stand in line, and until when one is kept', async () => {
  const db = await pagesDatabase()
  const wait = (more: object) =>
    newEntry(db, pagesSecret, { email, mailbox: email, state: 'waiting', ...more })
  const runId = run.id
  await newEntry(db, pagesSecret, { runId, state: 'waiting', queuedAt: new Date(0) })
  const { id } = await wait({ runId, courseTitle: 'Door Supervisor', places: 2 })
  await wait({ state: 'unconfirmed', courseTitle: 'Never confirmed', mailbox: 'other' })
  const waiting = (await dashboard()).region('Waitlist')
  expect(waiting.text).toContain('2 places')
  expect(waiting.text).toContain('You are 2nd in line.')
  expect(waiting.text).not.toContain('Never confirmed')
  const until = { offeredAt: new Date(), offerUntil: new Date(Date.now() + HOUR), offerPlaces: 2 }
  await changeRow(db, waitlistEntries, id, {
    state: 'offered',
    heldRunId: runId,
    placesHeld: 2,
    ...until,
  })
  expect((await dashboard()).region('Waitlist').text).toContain('Kept for you until ')
  await db.delete(waitlistEntries).where(eq(waitlistEntries.runId, runId))
})
