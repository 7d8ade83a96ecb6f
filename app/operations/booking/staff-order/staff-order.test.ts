import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dyingProcess } from '../../../../tests/booking/dying-process.ts'
import { fullPrice, type TestOffice, testOffice } from '../../../../tests/booking/test-office.ts'
import { engines } from '../../../../tests/engines/engines.ts'
import { privateToken } from '../../../auth/private-link.server.ts'
import { log } from '../../../log.server.ts'
import { openMatter } from '../../../storage/booking/matters.ts'
import { planOf, staffOrderOf } from '../../../storage/booking/staff-order/staff-orders.ts'
import type { Database } from '../../../storage/engine/database.server.ts'
import { courseEnrollments } from '../../../storage/schema/booking.ts'
import { outbox } from '../../../storage/schema/mail.ts'
import { payments } from '../../../storage/schema/payment.ts'
import { linkPages, staffOrders } from '../../../storage/schema/staff-order.ts'
import { makeRefunds } from '../make-refunds.ts'
import { moveBooking } from '../move-booking.ts'
import { settlePayment } from '../settle-payment.ts'
import { addBooking, type StaffBooking } from './add-booking.ts'
import { changeDeadline, sendPaymentLink } from './change-payment.ts'
import { followStaffOrders } from './follow-staff-orders.ts'
import { payByLink } from './pay-by-link.ts'
import { orderOfPaymentToken } from './payment-link.ts'
import { recordReceived } from './record-payment.ts'

log.level = 'silent'

const DAY = 24 * 60

describe.each(engines)('an order that staff make, on $name', ({ open }) => {
  let database: Database
  let office: TestOffice
  beforeAll(async () => {
    database = await open()
    office = testOffice(database)
  })
  afterAll(() => database.close())
  beforeEach(() => office.clear())

  const order = (change: Partial<StaffBooking> = {}): StaffBooking => ({
    ...{ submission: randomUUID(), actorId: 'staff', courseSlug: 'door-supervisor' },
    ...{ scheduleId: null, places: 1, isAttending: true, company: null, agreed: null },
    buyer: { fullName: 'Asha Okafor', email: 'asha@mail.example', phone: '07700 900123' },
    ...{ account: null, means: 'link', received: null, holdUntil: '2026-11-19', deposit: null },
    ...{ overbook: false, requested: false, enquiryId: null },
    ...change,
  })
  const add = async (change: Partial<StaffBooking> = {}) => {
    const added = await addBooking(order(change), office.services)
    if (!added.ok) throw new Error(added.reason)
    const [booking] = await database.db
      .select()
      .from(courseEnrollments)
      .where(eq(courseEnrollments.id, added.bookingId))
    return booking?.orderId ?? ''
  }
  const bookings = (orderId: string) =>
    database.db
      .select()
      .from(courseEnrollments)
      .where(eq(courseEnrollments.orderId, orderId))
      .orderBy(asc(courseEnrollments.id))
  const letters = async () =>
    (
      await database.db
        .select({ message: outbox.message })
        .from(outbox)
        .orderBy(outbox.createdAt, outbox.position)
    ).map(({ message }) => {
      const facts = message && 'facts' in message ? message.facts : {}
      return { kind: message?.template, ...('occasion' in facts && { about: facts.occasion }) }
    })
  const openPage = async (orderId: string, amount: 'next' | 'all' = 'next') => {
    const opened = await payByLink({ orderId, amount }, office.services)
    if (!opened.ok) throw new Error(opened.reason)
    const [page] = await database.db
      .select()
      .from(linkPages)
      .where(eq(linkPages.sessionUrl, opened.url))
    return page?.sessionId ?? ''
  }
  const payCard = async (orderId: string, amount: 'next' | 'all' = 'next') => {
    const id = await openPage(orderId, amount)
    office.cards.pay(id)
    await settlePayment(id, office.services)
    return id
  }
  const cash = (orderId: string, pence: number, submission: string = randomUUID()) =>
    recordReceived(
      {
        ...{ orderId, actorId: 'staff', method: 'cash', pence, submission },
        ...{ reference: 'till 7', receivedOn: '2026-11-16' },
      },
      office.services,
    )

  test('keeps whom to call and what a buyer eats who comes themselves, and of nobody else', async () => {
    const details = { emergencyContact: 'Femi, 07700 900456', dietaryRequirements: 'No nuts' }
    const none = { emergencyContact: null, dietaryRequirements: null }
    expect(await bookings(await add({ details }))).toMatchObject([details])
    const two = await bookings(await add({ places: 2, details }))
    expect(two.filter(({ fullName }) => fullName)).toMatchObject([details])
    expect(two.filter(({ fullName }) => !fullName)).toMatchObject([none])
    expect(await bookings(await add({ isAttending: false, details }))).toMatchObject([none])
    const blank = { emergencyContact: '', dietaryRequirements: '' }
    expect(await bookings(await add({ details: blank }))).toMatchObject([none])
  })

  test('holds the place, mails the link, and is confirmed when the link is paid', async () => {
    const scheduleId = await office.publish(2)
    const orderId = await add({ scheduleId })
    expect(await office.date(scheduleId)).toMatchObject({ currentEnrollments: 1 })
    expect(await letters()).toEqual([{ kind: 'payment-request', about: 'made' }])
    await payCard(orderId)
    expect(await bookings(orderId)).toMatchObject([
      { status: 'confirmed', payment: 'paid', paid: fullPrice, holdUntil: null },
    ])
    expect(await letters()).toMatchObject([
      { kind: 'payment-request' },
      { kind: 'booking-confirmation' },
      { kind: 'booking-notice' },
    ])
    expect(await payByLink({ orderId, amount: 'next' }, office.services)).toEqual({
      ...{ ok: false, reason: 'nothing-open' },
    })
  })

  test('the link in the letter opens the order, and its hash alone does not', async () => {
    const orderId = await add()
    const [row] = await database.db
      .select({ message: outbox.message })
      .from(outbox)
      .orderBy(outbox.createdAt, outbox.position)
    const facts = row?.message && 'facts' in row.message ? row.message.facts : {}
    const name = 'paymentPage' in facts ? String(facts.paymentPage) : ''
    const token = privateToken(office.services, name)
    expect(await orderOfPaymentToken(token, office.services)).toBe(orderId)
    expect(await orderOfPaymentToken(name, office.services)).toBeNull()
  })

  test('the same form sent twice, also at the same time, is one order', async () => {
    const scheduleId = await office.publish(5)
    const form = order({ scheduleId, places: 2 })
    const both = await Promise.all([
      addBooking(form, office.services),
      addBooking(form, office.services),
    ])
    expect(both[0]).toEqual(both[1])
    expect(await addBooking(form, office.services)).toEqual(both[0])
    expect(await office.date(scheduleId)).toMatchObject({ currentEnrollments: 2 })
  })

  test('has all of its places or none; staff may overbook', async () => {
    const scheduleId = await office.publish(2)
    const refused = await addBooking(order({ scheduleId, places: 3 }), office.services)
    expect(refused).toEqual({ ok: false, reason: 'too-few-places', left: 2 })
    expect(await office.date(scheduleId)).toMatchObject({ currentEnrollments: 0 })
    await add({ scheduleId, places: 3, overbook: true })
    expect(await office.date(scheduleId)).toMatchObject({ currentEnrollments: 3 })
  })

  test('an agreed price is divided between the places to the penny', async () => {
    const agreed = { pence: 500_00, reason: 'package offer' }
    const orderId = await add({ places: 3, agreed })
    expect((await bookings(orderId)).map(({ price }) => price)).toEqual([166_67, 166_67, 166_66])
    expect(await office.order(orderId)).toMatchObject({ total: 500_00, discountKind: 'agreed' })
    const above = order({ agreed: { pence: fullPrice + 1, reason: 'no' } })
    expect(await addBooking(above, office.services)).toMatchObject({ reason: 'price-above-list' })
  })

  test('after the deadline the place is released, the page closed and the buyer told', async () => {
    const scheduleId = await office.publish(1)
    const orderId = await add({ scheduleId })
    const page = await openPage(orderId)
    office.pass(3 * DAY + 15 * 60)
    await followStaffOrders(office.services)
    expect(await bookings(orderId)).toMatchObject([
      { status: 'cancelled', cancelReason: 'expired', paid: 0 },
    ])
    expect(await office.date(scheduleId)).toMatchObject({ currentEnrollments: 0 })
    expect(office.cards.paymentPages.get(page)).toMatchObject({ status: 'expired' })
    expect(await letters()).toEqual([
      { kind: 'payment-request', about: 'made' },
      { kind: 'payment-request', about: 'ended' },
    ])
  })

  test('a card page that expires gives up nothing: the link opens another one', async () => {
    const scheduleId = await office.publish(1)
    const orderId = await add({ scheduleId })
    const first = await openPage(orderId)
    office.pass(40)
    await followStaffOrders(office.services)
    expect(await bookings(orderId)).toMatchObject([{ status: 'pending' }])
    const second = await openPage(orderId)
    expect(second).not.toBe(first)
    expect(await openPage(orderId)).toBe(second)
  })

  test('a later deadline is at most seven days away and not past the day before the start', async () => {
    const scheduleId = await office.publish(1, { startsIn: 5 })
    const orderId = await add({ scheduleId, requested: true })
    const of = { orderId, actorId: 'staff' }
    const change = (holdUntil: string) => changeDeadline({ ...of, holdUntil }, office.services)
    expect(await change('2026-11-21')).toEqual({ ok: false, reason: 'hold-too-long' })
    expect(await change('2026-11-20')).toEqual({ ok: true })
    const tooLong = order({ scheduleId: await office.publish(1), holdUntil: '2026-11-24' })
    expect(await addBooking(tooLong, office.services)).toMatchObject({ reason: 'hold-too-long' })
  })

  test('cash at once confirms; a part of it does not, and the rest does', async () => {
    const received = { pence: fullPrice, reference: 'till 1', on: '2026-11-16' }
    const whole = await add({ means: 'cash', received })
    expect(await bookings(whole)).toMatchObject([{ status: 'confirmed', payment: 'paid' }])
    const part = await add({ means: 'cash', received: { ...received, pence: 100_00 } })
    expect(await bookings(part)).toMatchObject([
      { status: 'pending', payment: 'part-paid', paid: 100_00 },
    ])
    expect(await cash(part, 150_00)).toMatchObject({ ok: true, confirms: true, surplusPence: 0 })
    expect(await bookings(part)).toMatchObject([{ status: 'confirmed', payment: 'paid' }])
  })

  test('a place with money on it is not lost by a clock: staff decide', async () => {
    const scheduleId = await office.publish(1)
    const orderId = await add({ scheduleId, means: 'bank-transfer' })
    await cash(orderId, 100_00)
    office.pass(4 * DAY)
    await followStaffOrders(office.services)
    expect(await bookings(orderId)).toMatchObject([{ status: 'pending', paid: 100_00 }])
    expect(await office.matters(orderId)).toEqual(['balance-unpaid'])
    await followStaffOrders(office.services)
    expect(await office.matters(orderId)).toEqual(['balance-unpaid'])
  })

  test('a transfer after the deadline confirms while a place is left', async () => {
    const scheduleId = await office.publish(1)
    const orderId = await add({ scheduleId, means: 'bank-transfer' })
    office.pass(4 * DAY)
    await followStaffOrders(office.services)
    expect(await cash(orderId, fullPrice)).toMatchObject({ confirms: true })
    expect(await bookings(orderId)).toMatchObject([{ status: 'confirmed', paid: fullPrice }])
    expect(await office.date(scheduleId)).toMatchObject({ currentEnrollments: 1 })
  })

  test('without a place it is owed back by hand, with a matter and an apology', async () => {
    const scheduleId = await office.publish(1)
    const orderId = await add({ scheduleId, means: 'bank-transfer' })
    office.pass(4 * DAY)
    await followStaffOrders(office.services)
    await office.pay({ scheduleId, name: 'Rui Lopes' })
    await cash(orderId, fullPrice)
    expect(await bookings(orderId)).toMatchObject([
      { status: 'cancelled', paid: fullPrice, refundOwed: fullPrice, refunded: 0 },
    ])
    expect(await office.matters(orderId)).toEqual(['refund-by-hand'])
    expect(await letters()).toContainEqual({ kind: 'late-payment-apology' })
    expect(await office.date(scheduleId)).toMatchObject({ currentEnrollments: 1 })
  })

  test('the link paid by card while staff record cash: nothing doubled, the surplus is owed back', async () => {
    const scheduleId = await office.publish(2)
    const orderId = await add({ scheduleId })
    const page = await openPage(orderId)
    office.cards.pay(page)
    await Promise.all([cash(orderId, fullPrice), settlePayment(page, office.services)])
    await settlePayment(page, office.services)
    expect(await bookings(orderId)).toMatchObject([
      { status: 'confirmed', paid: 2 * fullPrice, refundOwed: fullPrice },
    ])
    expect(await database.db.select().from(payments)).toHaveLength(2)
    expect(await office.date(scheduleId)).toMatchObject({ currentEnrollments: 1 })
    const confirmations = (await letters()).filter(({ kind }) => kind === 'booking-confirmation')
    expect(confirmations).toHaveLength(1)
    // The card gives back first, at once.
    await makeRefunds(office.services)
    expect(office.cards.refundedFor(`pi_${page}`)).toBe(fullPrice)
    expect(await bookings(orderId)).toMatchObject([{ status: 'confirmed', refunded: fullPrice }])
  })

  test('the same record sent twice is one payment', async () => {
    const orderId = await add({ means: 'cash' })
    const submission = randomUUID()
    await Promise.all([cash(orderId, 50_00, submission), cash(orderId, 50_00, submission)])
    expect(await bookings(orderId)).toMatchObject([{ paid: 50_00 }])
  })

  test('cash for all of it closes the card page that is open', async () => {
    const orderId = await add()
    const page = await openPage(orderId)
    await cash(orderId, fullPrice)
    expect(office.cards.paymentPages.get(page)).toMatchObject({ status: 'expired' })
  })

  test('a deposit confirms the place; the buyer is reminded, then staff hear of the balance', async () => {
    const scheduleId = await office.publish(1, { startsIn: 60 })
    const deposit = { pence: 50_00, laterPayments: 1, lastDueOn: null }
    const orderId = await add({ scheduleId, deposit })
    await payCard(orderId)
    expect(await bookings(orderId)).toMatchObject([
      { status: 'confirmed', payment: 'part-paid', paid: 50_00 },
    ])
    // Due 14 days before the start: 46 days from now.
    office.pass(39 * DAY)
    await followStaffOrders(office.services)
    await followStaffOrders(office.services)
    office.pass(7 * DAY)
    await followStaffOrders(office.services)
    expect((await letters()).flatMap(({ about }) => about ?? [])).toEqual([
      ...['made', 'due-soon', 'due-today'],
    ])
    expect(await office.matters(orderId)).toEqual([])
    office.pass(7 * DAY)
    await followStaffOrders(office.services)
    await followStaffOrders(office.services)
    expect(await office.matters(orderId)).toEqual(['balance-unpaid'])
    expect(await bookings(orderId)).toMatchObject([{ status: 'confirmed' }])
    const other = await add({
      ...{ holdUntil: '2027-01-10', deposit: { ...deposit, lastDueOn: '2027-03-01' } },
    })
    const matter = { kind: 'balance-unpaid', orderId: other, bookingId: null } as const
    await openMatter(database.db, { ...matter, now: office.services.now() })
    await payCard(orderId, 'all')
    expect(await bookings(orderId)).toMatchObject([{ payment: 'paid', paid: fullPrice }])
    expect([await office.matters(orderId), await office.matters(other)]).toEqual([
      [],
      ['balance-unpaid'],
    ])
  })

  const moveTo = async (orderId: string, toDate: string) => {
    const moved = await moveBooking(
      { ...(await office.seen(orderId)), toDate, requested: true },
      office.services,
    )
    expect(moved).toMatchObject({ ok: true })
    await followStaffOrders(office.services)
    await followStaffOrders(office.services)
  }
  const dueDays = async (orderId: string) =>
    (await planOf(database.db, orderId)).map((one) => one.dueOn)
  const paymentLetters = async () => (await letters()).flatMap(({ about }) => about ?? [])

  test('moved to an earlier date its balance is due 14 days before that, and the buyer is told once', async () => {
    const [late, early] = [
      await office.publish(1, { startsIn: 60 }),
      await office.publish(1, { startsIn: 40 }),
    ]
    const deposit = { pence: 50_00, laterPayments: 1, lastDueOn: null }
    const orderId = await add({ scheduleId: late, deposit })
    await payCard(orderId)
    expect(await dueDays(orderId)).toEqual(['2026-11-19', '2027-01-01'])
    await moveTo(orderId, early)
    expect(await dueDays(orderId)).toEqual(['2026-11-19', '2026-12-12'])
    expect(await paymentLetters()).toEqual(['made', 'due-earlier'])
    // Back to the later date: what was brought forward stays.
    await moveTo(orderId, late)
    expect(await dueDays(orderId)).toEqual(['2026-11-19', '2026-12-12'])
    expect(await paymentLetters()).toEqual(['made', 'due-earlier'])
    office.pass(26 * DAY)
    await followStaffOrders(office.services)
    expect(await paymentLetters()).toEqual(['made', 'due-earlier', 'due-today'])
  })

  test('moved to a date that is near its balance is due at once, and staff hear of it the day after', async () => {
    const [late, near] = [
      await office.publish(1, { startsIn: 60 }),
      await office.publish(1, { startsIn: 7 }),
    ]
    const deposit = { pence: 50_00, laterPayments: 2, lastDueOn: null }
    const orderId = await add({ scheduleId: late, deposit })
    await payCard(orderId)
    await moveTo(orderId, near)
    expect(await dueDays(orderId)).toEqual(['2026-11-19', '2026-11-16', '2026-11-16'])
    // One letter, which is the reminder as well.
    expect(await paymentLetters()).toEqual(['made', 'due-earlier'])
    office.pass(DAY)
    await followStaffOrders(office.services)
    expect(await office.matters(orderId)).toContain('balance-unpaid')
  })

  test('a letter and a card page about the money count the places that are left', async () => {
    const scheduleId = await office.publish(2, { startsIn: 60 })
    const deposit = { pence: 100_00, laterPayments: 1, lastDueOn: null }
    const orderId = await add({ scheduleId, places: 2, deposit })
    await payCard(orderId)
    const [, second] = await bookings(orderId)
    if (!second) throw new Error('There is no second place.')
    await office.oweFor(second, 50_00)
    await sendPaymentLink({ orderId, actorId: 'staff' }, office.services)
    const sent = await database.db
      .select({ message: outbox.message })
      .from(outbox)
      .orderBy(outbox.createdAt, outbox.position)
    const facts = sent.flatMap(({ message }) =>
      message?.template === 'payment-request' ? [message.facts] : [],
    )
    expect(facts.at(-1)).toMatchObject({
      ...{ occasion: 'again', places: 1, totalPence: 250_00, paidPence: 50_00, duePence: 200_00 },
    })
    await payByLink({ orderId, amount: 'all' }, office.services)
    const pages = await database.db.select().from(linkPages).where(eq(linkPages.orderId, orderId))
    const descriptions = pages.map(({ parameters }) => parameters.description)
    expect(descriptions.filter((text) => text.startsWith('2 places, '))).toHaveLength(1)
    expect(descriptions.filter((text) => !text.includes('places'))).toHaveLength(1)
  })

  const rui = { fullName: 'Rui Lopes', email: 'rui@post.example', phone: '' }
  const kim = { fullName: 'Kim Roe', email: 'kim@post.example', phone: '' }
  const mailedTo = async () =>
    (
      await database.db
        .select({ message: outbox.message })
        .from(outbox)
        .orderBy(outbox.createdAt, outbox.position)
    ).map(({ message }) => `${message?.template} to ${message?.to}`)

  test('people whom staff name get their own link once the places are confirmed, and once', async () => {
    const scheduleId = await office.publish(4)
    const orderId = await add({ scheduleId, places: 4, people: [rui, kim] })
    expect((await bookings(orderId)).map(({ fullName }) => fullName)).toEqual([
      ...['Asha Okafor', 'Rui Lopes', 'Kim Roe', ''],
    ])
    await followStaffOrders(office.services)
    expect(await mailedTo()).toEqual(['payment-request to asha@mail.example'])
    await payCard(orderId)
    await followStaffOrders(office.services)
    await followStaffOrders(office.services)
    expect((await mailedTo()).filter((each) => each.startsWith('participant-invitation'))).toEqual([
      ...[
        'participant-invitation to rui@post.example',
        'participant-invitation to kim@post.example',
      ],
    ])
    expect(await bookings(orderId)).toMatchObject(
      Array.from({ length: 4 }, () => ({ status: 'confirmed', detailsState: 'missing' })),
    )
  })

  test('one place for somebody else: the money is told to the buyer, the place to who comes', async () => {
    const orderId = await add({ isAttending: false, people: [rui] })
    await cash(orderId, fullPrice)
    await followStaffOrders(office.services)
    expect(await mailedTo()).toEqual([
      ...['payment-request to asha@mail.example', 'order-confirmation to asha@mail.example'],
      ...['order-notice to team', 'participant-invitation to rui@post.example'],
    ])
  })

  test('a place that is not paid for in time invites nobody', async () => {
    const scheduleId = await office.publish(2)
    await add({ scheduleId, places: 2, people: [rui] })
    office.pass(4 * DAY)
    await followStaffOrders(office.services)
    await followStaffOrders(office.services)
    expect((await mailedTo()).join()).not.toContain('rui@post.example')
  })

  test('a process that died after the payment was made settles it from the job', async () => {
    const orderId = await add()
    const page = await openPage(orderId)
    office.cards.pay(page)
    office.pass(2)
    await followStaffOrders(office.services)
    expect(await bookings(orderId)).toMatchObject([{ status: 'confirmed', paid: fullPrice }])
    const [row] = await database.db.select().from(staffOrders)
    expect(row?.payUntil).toBeNull()
  })

  test('a process that dies at any statement between payment and confirmation settles it once', async () => {
    const dying = dyingProcess()
    const services = { ...office.services, db: dying.databaseOf(database.db) }
    let deaths = 0
    for (let lives = false; !lives; ) {
      const orderId = await add()
      const page = await openPage(orderId)
      office.cards.pay(page)
      dying.dieAfter(deaths)
      lives = (await dying.run(() => settlePayment(page, services))) === 'lived'
      if (!lives) deaths += 1
      await settlePayment(page, office.services)
      const [booking] = await bookings(orderId)
      expect(booking).toMatchObject({ status: 'confirmed', paid: fullPrice, refundOwed: 0 })
      const paid = await database.db.select().from(payments).where(eq(payments.orderId, orderId))
      expect(paid).toHaveLength(1)
      const confirmed = await database.db
        .select()
        .from(outbox)
        .where(
          and(eq(outbox.subjectId, booking?.id ?? ''), eq(outbox.kind, 'booking-confirmation')),
        )
        .orderBy(outbox.createdAt, outbox.position)
      expect(confirmed).toHaveLength(1)
    }
    expect(deaths).toBeGreaterThan(8)
  })

  test('the provider is out of reach at the deadline: the place stays until it answers', async () => {
    const orderId = await add({ scheduleId: await office.publish(1) })
    const page = await openPage(orderId)
    office.cards.pay(page)
    office.pass(4 * DAY)
    office.cards.isDown = true
    await followStaffOrders(office.services)
    expect(await bookings(orderId)).toMatchObject([{ status: 'pending' }])
    office.cards.isDown = false
    await followStaffOrders(office.services)
    expect(await bookings(orderId)).toMatchObject([{ status: 'confirmed' }])
  })

  const ask = (orderId: string, amount: 'next' | 'all' = 'next') =>
    payByLink({ orderId, amount }, office.services)
  const underWay = { ok: false, reason: 'under-way' }
  const withTheBank = async (orderId: string) =>
    (await staffOrderOf(database.db, orderId))?.underWayPence

  test('while the bank decides about a card payment no other page is opened, whatever is asked for', async () => {
    const deposit = { pence: 50_00, laterPayments: 1, lastDueOn: null }
    const orderId = await add({ scheduleId: await office.publish(1, { startsIn: 60 }), deposit })
    const page = await openPage(orderId)
    expect(await withTheBank(orderId)).toBe(0)
    office.cards.pay(page, 'processing')
    // Nothing has been heard of it yet.
    expect(await ask(orderId, 'all')).toEqual(underWay)
    expect(await withTheBank(orderId)).toBe(50_00)
    expect(await ask(orderId)).toEqual(underWay)
    office.pass(2 * 60)
    await followStaffOrders(office.services)
    expect([await ask(orderId), await ask(orderId, 'all')]).toEqual([underWay, underWay])
    office.cards.isDown = true
    expect(await ask(orderId)).toEqual(underWay)
    office.cards.isDown = false
    expect(office.cards.paymentPages.size).toBe(1)
    office.cards.conclude(page, 'paid')
    await settlePayment(page, office.services)
    expect(await withTheBank(orderId)).toBe(0)
    expect(await bookings(orderId)).toMatchObject([{ status: 'confirmed', paid: 50_00 }])
  })

  test('a card payment that the bank refuses can be tried again', async () => {
    const orderId = await add()
    const page = await openPage(orderId)
    office.cards.pay(page, 'processing')
    await settlePayment(page, office.services)
    expect(await withTheBank(orderId)).toBe(fullPrice)
    office.cards.conclude(page, 'failed')
    // Whoever asks first hears it: the buyer, the job or the provider’s event.
    expect(await openPage(orderId)).not.toBe(page)
    expect(await withTheBank(orderId)).toBe(0)
    await settlePayment(page, office.services)
    const told = [{ kind: 'payment-request', about: 'failed' }]
    expect(await letters()).toEqual([{ kind: 'payment-request', about: 'made' }, ...told])
  })

  test('a payment that is refused after the time of the hold ends it, in one letter', async () => {
    const orderId = await add()
    const page = await openPage(orderId)
    office.cards.pay(page, 'processing')
    await settlePayment(page, office.services)
    office.pass(10 * DAY)
    await followStaffOrders(office.services)
    expect(await bookings(orderId)).toMatchObject([{ status: 'pending' }])
    office.cards.conclude(page, 'failed')
    await followStaffOrders(office.services)
    expect(await bookings(orderId)).toMatchObject([{ status: 'cancelled' }])
    expect((await letters()).map(({ about }) => about)).toEqual(['made', 'ended'])
  })

  test('a balance that is with the bank is not asked for again, unless the bank refuses it', async () => {
    const deposit = { pence: 50_00, laterPayments: 1, lastDueOn: '2026-12-16' }
    const orderId = await add({ scheduleId: await office.publish(1, { startsIn: 60 }), deposit })
    await payCard(orderId)
    const page = await openPage(orderId)
    office.cards.pay(page, 'processing')
    await settlePayment(page, office.services)
    const before = (await letters()).length
    office.pass(24 * DAY)
    await followStaffOrders(office.services)
    expect((await letters()).slice(before)).toEqual([])
    office.cards.conclude(page, 'failed')
    await settlePayment(page, office.services)
    await followStaffOrders(office.services)
    expect((await letters()).slice(before).map(({ about }) => about)).toEqual([
      'failed',
      'due-soon',
    ])
  })

  test('a page that was left, or a refused payment of a cancelled order, brings no letter', async () => {
    const left = await openPage(await add())
    await office.cards.expirePaymentPage(left)
    await settlePayment(left, office.services)
    const orderId = await add()
    const page = await openPage(orderId)
    office.cards.pay(page, 'processing')
    await settlePayment(page, office.services)
    const cancelled = eq(courseEnrollments.orderId, orderId)
    await database.db.update(courseEnrollments).set({ status: 'cancelled' }).where(cancelled)
    office.cards.conclude(page, 'failed')
    await settlePayment(page, office.services)
    expect((await letters()).filter(({ about }) => about === 'failed')).toEqual([])
  })

  test('a start within the right to cancel needs the buyer’s request, unless a company buys', async () => {
    const scheduleId = await office.publish(3, { startsIn: 10 })
    expect(await addBooking(order({ scheduleId }), office.services)).toMatchObject({
      reason: 'within-right',
    })
    const orderId = await add({ scheduleId, requested: true })
    expect((await office.order(orderId)).expressRequestedAt).not.toBeNull()
    const company = { name: 'Guards Ltd', address: '1 High Street', purchaseOrder: '' }
    expect((await office.order(await add({ scheduleId, company }))).companyName).toBe('Guards Ltd')
  })
})
