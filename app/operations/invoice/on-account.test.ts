import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { isPaidFor, moneyToGiveBack } from '#app/domain/booking/self-service/paid-for.ts'
import { bookingById } from '#app/storage/booking/trainee-bookings.ts'
import { creditNotesOfCompany, invoicesOfCompany } from '#app/storage/invoice/accounts.ts'
import { addCompany, listCompanies } from '#app/storage/invoice/companies.ts'
import { auditLog } from '#app/storage/schema/audit.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { companies } from '#app/storage/schema/invoice/company.ts'
import { invoices } from '#app/storage/schema/invoice/invoice.ts'
import { outbox } from '#app/storage/schema/mail.ts'
import { matters } from '#app/storage/schema/matter.ts'
import { officeOn } from '#tests/booking/office-on.ts'
import { ownBooking, quotedRefund } from '#tests/booking/own-place.ts'
import { oweRefund } from '../booking/refund/owe-refund.ts'
import { cancelOwnBooking } from '../booking/self-service/cancel-own-booking.ts'
import { addBooking } from '../booking/staff-order/add-booking.ts'
import { followStaffOrders } from '../booking/staff-order/follow-staff-orders.ts'
import { payByLink } from '../booking/staff-order/pay-by-link.ts'
import { putOnAccount } from './put-on-account.ts'
import { recordAccountPayment } from './record-account-payment.ts'
import { remindCompanies } from './remind-companies.ts'
import { writeInvoices } from './write-invoices.ts'

const day = 24 * 60

const office = officeOn()
const { db } = office

const company = async (creditLimit = 1000_00, onAccount = true) =>
  addCompany(db, {
    name: 'Straż Ltd',
    address: '1 High Street',
    onAccount,
    creditLimit,
    participantsMayChange: false,
    invoiceEmail: 'accounts@straz.example',
  })
/** Places that are held, as the office holds them for a company on the telephone. */
const held = async (places: number, startsIn = 60) => {
  const scheduleId = await office.publish(12, { startsIn })
  return (await office.begin({ scheduleId, places })).orderId
}
const put = (orderId: string, companyId: string) =>
  db.transaction((tx) =>
    putOnAccount(tx, { orderId, companyId, actorId: 'staff' }, office.services),
  )
const receive = async (companyId: string, pence: number, submission = crypto.randomUUID()) => {
  const [invoice] = await invoicesOfCompany(db, companyId)
  return recordAccountPayment(
    {
      companyId,
      invoiceId: invoice?.id ?? '',
      pence,
      receivedOn: londonToday(office.services.now()),
      reference: 'BACS 1',
      submission,
      actorId: 'staff',
    },
    office.services,
  )
}

test('an order on account is confirmed, invoiced and due, and nothing is paid', async () => {
  const companyId = await company()
  const orderId = await held(3)
  expect(await put(orderId, companyId)).toMatchObject({ ok: true, document: { number: 1 } })
  for (const booking of await office.placesOf(orderId)) {
    expect(booking).toMatchObject({ status: 'confirmed', payment: 'invoiced', paid: 0 })
  }
  expect(await invoicesOfCompany(db, companyId)).toMatchObject([
    { totalPence: 637_50, receivedPence: 0, dueOn: '2026-12-16', number: 'INV-000001' },
  ])
  expect(await office.letters('invoice-issued')).toMatchObject([
    { message: { to: 'accounts@straz.example' } },
  ])
  expect(await put(orderId, companyId)).toEqual({ ok: false, reason: 'not-pending' })
})

test('not without approval, and not above the limit', async () => {
  const unapproved = await company(1000_00, false)
  const orderId = await held(1)
  expect(await put(orderId, unapproved)).toEqual({ ok: false, reason: 'not-approved' })
  await office.clear()
  const companyId = await company(500_00)
  expect(await put(await held(1), companyId)).toMatchObject({ ok: true })
  expect(await put(await held(1), companyId)).toMatchObject({ ok: true })
  const third = await held(1)
  expect(await put(third, companyId)).toEqual({ ok: false, reason: 'over-limit' })
  expect((await office.placesOf(third))[0]).toMatchObject({ status: 'pending', payment: 'none' })
  await receive(companyId, 250_00)
  expect(await put(third, companyId)).toMatchObject({ ok: true })
})

test('staff book for a company by telephone, on its account, up to its limit', async () => {
  const companyId = await company(500_00)
  const scheduleId = await office.publish(12, { startsIn: 60 })
  const book = (places: number) =>
    addBooking(
      {
        submission: crypto.randomUUID(),
        actorId: 'staff',
        courseSlug: 'door-supervisor',
        scheduleId,
        places,
        isAttending: false,
        company: null,
        agreed: null,
        buyer: { fullName: 'Ana Lopes', email: 'ana@straz.example', phone: '07700 900123' },
        account: { companyId, purchaseOrder: 'PO-118' },
        means: 'link',
        received: null,
        holdUntil: '',
        deposit: null,
        overbook: false,
        requested: false,
        enquiryId: null,
      },
      office.services,
    )
  expect(await book(3)).toEqual({ ok: false, reason: 'over-limit' })
  const added = await book(2)
  expect(added).toMatchObject({ ok: true })
  expect(await invoicesOfCompany(db, companyId)).toMatchObject([{ totalPence: 500_00 }])
  const [invoice] = await db.select().from(invoices)
  expect(invoice?.content.buyer.purchaseOrder).toBe('PO-118')
  // The letter does not say that anything was paid.
  const [letter] = await office.letters('order-confirmation')
  expect(letter?.message).toMatchObject({ facts: { totalPence: 500_00, paidPence: 0 } })
  const confirmed = await db.select().from(courseEnrollments)
  expect(confirmed.map(({ status, payment }) => `${status} ${payment}`)).toEqual([
    ...['confirmed invoiced', 'confirmed invoiced'],
  ])
  // Neither the deadline of a hold nor the link for a balance is for them.
  const orderId = confirmed[0]?.orderId ?? ''
  expect(await payByLink({ orderId, amount: 'all' }, office.services)).toEqual({
    ok: false,
    reason: 'nothing-open',
  })
  office.pass(70 * day)
  await followStaffOrders(office.services)
  expect(await db.select().from(courseEnrollments)).toMatchObject([
    ...[{ status: 'confirmed' }, { status: 'confirmed' }],
  ])
  expect(await book(1)).toEqual({ ok: false, reason: 'no-such-date' })
})

test('paid in parts, the places are paid with the last of them', async () => {
  const companyId = await company()
  const orderId = await held(2)
  await put(orderId, companyId)
  const same = crypto.randomUUID()
  expect(await receive(companyId, 200_00, same)).toEqual({ ok: true, openPence: 300_00 })
  expect(await receive(companyId, 200_00, same)).toEqual({ ok: true, openPence: 300_00 })
  expect((await office.placesOf(orderId))[0]).toMatchObject({ payment: 'invoiced', paid: 0 })
  expect(await receive(companyId, 300_01)).toEqual({
    ok: false,
    reason: 'too-much',
    openPence: 300_00,
  })
  expect(await receive(companyId, 300_00)).toEqual({ ok: true, openPence: 0 })
  for (const booking of await office.placesOf(orderId)) {
    expect(booking).toMatchObject({ payment: 'paid', paid: 250_00 })
  }
})

const cancel = async (bookingId: string, { credited = true } = {}) => {
  const { signed: quote } = await quotedRefund(bookingId, office.services)
  const actor = { by: 'buyer', userId: null } as const
  const outcome = await cancelOwnBooking({ bookingId, quote, actor }, office.services)
  if (credited) await writeInvoices(office.services)
  return outcome
}

test('who cancels an unpaid place owes the rest by the terms, with a credit note', async () => {
  const companyId = await company()
  const orderId = await held(2, 60)
  await put(orderId, companyId)
  office.pass(43 * day)
  const [first] = await office.placesOf(orderId)
  expect(await cancel(first?.id ?? '')).toEqual({ ok: true, pence: 125_00 })
  expect((await office.placesOf(orderId))[0]).toMatchObject({
    status: 'cancelled',
    waived: 125_00,
    refundOwed: 0,
    payment: 'invoiced',
  })
  expect(await invoicesOfCompany(db, companyId)).toMatchObject([
    { totalPence: 500_00, creditedPence: 125_00 },
  ])
  // No longer approved, it is listed as long as it owes something.
  await db.update(companies).set({ onAccount: false })
  const listed = { today: londonToday(office.services.now()), limit: 0 }
  // Due 30 days after it was written.
  expect((await listCompanies(db, listed)).companies).toMatchObject([
    { owedPence: 375_00, overduePence: 375_00 },
  ])
  expect(await creditNotesOfCompany(db, companyId)).toMatchObject([
    { number: 'CN-000001', totalPence: 125_00 },
  ])
  expect(await receive(companyId, 375_00)).toEqual({ ok: true, openPence: 0 })
  expect((await office.placesOf(orderId)).map(({ paid }) => paid)).toEqual([125_00, 250_00])
})

test('what was received before the cancellation goes back by hand', async () => {
  const companyId = await company()
  const orderId = await held(2, 60)
  await put(orderId, companyId)
  await receive(companyId, 450_00)
  office.pass(43 * day)
  const [first] = await office.placesOf(orderId)
  await cancel(first?.id ?? '')
  // £375 is the price by now, £450 arrived.
  expect((await office.placesOf(orderId))[0]).toMatchObject({
    payment: 'paid',
    paid: 200_00,
    refundOwed: 75_00,
    waived: 50_00,
  })
  expect(await office.refundsOf(orderId)).toMatchObject([
    { amount: 75_00, reason: 'overpaid', state: 'by-hand' },
  ])
  await writeInvoices(office.services)
  expect((await office.letters('invoice-issued')).length).toBe(2)
})

test('a reduced place gives back the same before its invoice is paid and after', async () => {
  const companyId = await company()
  const orderId = await held(1, 60)
  await put(orderId, companyId)
  const [place] = await office.placesOf(orderId)
  if (!place) throw new Error('There is no place.')
  await office.oweFor(place, 100_00, { cancel: false })
  await writeInvoices(office.services)
  const now = async () => ({
    booking: await ownBooking(place.id, office.services),
    pence: (await quotedRefund(place.id, office.services)).quote.pence,
  })
  const before = await now()
  expect(before.pence).toBe(87_50)
  expect(await receive(companyId, 150_00)).toEqual({ ok: true, openPence: 0 })
  const after = await now()
  expect(after.pence).toBe(87_50)
  expect(after.booking).toMatchObject({ payment: 'paid', paid: 150_00 })
  expect(isPaidFor(after.booking)).toBe(true)
  expect(await cancel(place.id)).toEqual({ ok: true, pence: 87_50 })
  expect(await office.refundsOf(orderId)).toMatchObject([{ amount: 87_50, state: 'by-hand' }])
})

test('of two cancelled places with one part payment nothing more is under way than goes back', async () => {
  const companyId = await company()
  const orderId = await held(2, 60)
  await put(orderId, companyId)
  await receive(companyId, 200_00)
  for (const { id } of await office.placesOf(orderId)) await cancel(id)
  const places = await office.placesOf(orderId)
  const money = []
  for (const { id } of places) {
    const booking = await bookingById(db, id)
    const { paidPence = 0, underWayPence = 0 } = booking ? moneyToGiveBack(booking) : {}
    money.push({ paid: booking?.paid, most: paidPence - underWayPence })
  }
  // £62.50 of each place is kept: £75 of the £200 goes back.
  expect(money).toEqual([
    { paid: 137_50, most: 62_50 },
    { paid: 62_50, most: 62_50 },
  ])
  expect(await office.refundsOf(orderId)).toMatchObject([{ amount: 75_00, reason: 'overpaid' }])
})

test('once it is paid no more is taken, also before the credit note is written', async () => {
  const companyId = await company()
  const orderId = await held(1)
  await put(orderId, companyId)
  const [place] = await office.placesOf(orderId)
  await cancel(place?.id ?? '', { credited: false })
  expect(await receive(companyId, 100_00)).toMatchObject({ ok: true })
  expect(await office.placesOf(orderId)).toMatchObject([{ paid: 100_00, refundOwed: 37_50 }])
  expect(await receive(companyId, 50_00)).toEqual({ ok: false, reason: 'too-much', openPence: 0 })
})

test('reminders go out 7 days before, on the day and 7 days after, each once', async () => {
  await put(await held(1, 90), await company())
  const remind = async () => {
    await remindCompanies(office.services)
    await remindCompanies(office.services)
    return (await office.letters('invoice-reminder')).length
  }
  expect(await remind()).toBe(0)
  office.pass(23 * day)
  expect(await remind()).toBe(1)
  office.pass(7 * day)
  expect(await remind()).toBe(2)
  office.pass(7 * day)
  expect(await remind()).toBe(3)
  office.pass(7 * day)
  expect(await remind()).toBe(3)
})

test('the reminder for the due day says that it has passed when it comes later', async () => {
  await put(await held(1, 90), await company())
  office.pass(32 * day)
  await remindCompanies(office.services)
  const [letter] = await office.letters('invoice-reminder')
  expect(letter?.message).toMatchObject({ facts: { occasion: 'past-due' } })
})

test('a paid invoice is not reminded of', async () => {
  const companyId = await company()
  await put(await held(1, 90), companyId)
  await receive(companyId, 250_00)
  office.pass(37 * day)
  await remindCompanies(office.services)
  expect(await office.letters('invoice-reminder')).toEqual([])
})

test('unpaid 7 days before the start it is a matter for staff, once, until it is paid', async () => {
  const companyId = await company()
  const orderId = await held(2, 40)
  await put(orderId, companyId)
  const open = () =>
    db
      .select({ settledAt: matters.settledAt })
      .from(matters)
      .where(eq(matters.kind, 'account-unpaid'))
  office.pass(32 * day)
  await remindCompanies(office.services)
  expect(await open()).toEqual([])
  office.pass(day)
  await remindCompanies(office.services)
  await remindCompanies(office.services)
  expect(await open()).toEqual([{ settledAt: null }, { settledAt: null }])
  await receive(companyId, 500_00)
  expect((await open()).filter(({ settledAt }) => settledAt === null)).toEqual([])
  expect((await office.placesOf(orderId)).map(({ needsAttention }) => needsAttention)).toEqual([
    false,
    false,
  ])
})

test.each(['terms', undefined] as const)(
  'staff cancel a place (rule: %s): the buyer reads what the invoice is reduced by, the log by which rule',
  async (rule) => {
    const orderId = await held(1)
    await put(orderId, await company())
    const [place] = await office.placesOf(orderId)
    if (!place) throw new Error('There is no place.')
    await db.delete(outbox)
    const seen = { bookingId: place.id, seenRevision: place.revision, actorId: 'staff' }
    const input = { ...seen, pence: 100_00, cancel: true, reason: 'goodwill', rule } as const
    expect(await oweRefund(input, office.services)).toEqual({ ok: true })
    const sent = await db.select({ message: outbox.message }).from(outbox)
    const told = sent.flatMap(({ message }) =>
      message?.template === 'booking-cancelled' ? [message.facts] : [],
    )
    expect(told).toMatchObject([{ by: 'staff', refundPence: 100_00, way: 'invoice' }])
    expect(told[0]?.rule).toBe(rule)
    const audited = await db
      .select({ fields: auditLog.fields })
      .from(auditLog)
      .where(eq(auditLog.action, 'refund-owed'))
    expect(audited).toEqual([{ fields: ['waived', rule ?? 'chosen-by-staff'] }])
  },
)
