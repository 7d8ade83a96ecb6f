import { randomUUID } from 'node:crypto'
import { asc, eq, gte } from 'drizzle-orm'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { orderPrice } from '#app/domain/booking/order/order-price.ts'
import { sparePlaces } from '#app/domain/schedule/spare-places.ts'
import { moveBooking } from '#app/operations/booking/move-booking.ts'
import { recordOutsideRefund } from '#app/operations/booking/refund/record-outside-refund.ts'
import { addBooking, type StaffBooking } from '#app/operations/booking/staff-order/add-booking.ts'
import { changeDeadline } from '#app/operations/booking/staff-order/change-payment.ts'
import { followStaffOrders } from '#app/operations/booking/staff-order/follow-staff-orders.ts'
import { payByLink } from '#app/operations/booking/staff-order/pay-by-link.ts'
import { recordReceived } from '#app/operations/booking/staff-order/record-payment.ts'
import { whatIsOpen } from '#app/operations/booking/staff-order/what-is-open.ts'
import { issueInvoice } from '#app/operations/invoice/issue-invoice.ts'
import { recordAccountPayment } from '#app/operations/invoice/record-account-payment.ts'
import { writeInvoices } from '#app/operations/invoice/write-invoices.ts'
import { planOf } from '#app/storage/booking/staff-order/staff-orders.ts'
import { accountInvoice } from '#app/storage/invoice/accounts.ts'
import { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import { staffOrders } from '#app/storage/schema/staff-order.ts'
import { groupDiscount } from '#content/settings.ts'
import { placeAt, placesOf, type Setting } from './history-setting.ts'
import type { OrderStep, StaffPayment } from './order-steps.ts'

type StepOf<Does extends OrderStep['does']> = Extract<OrderStep, { does: Does }>

/** Carries out what staff or a company do about an order, as far as there is something to do. */
export async function takeOrderStep(each: OrderStep, setting: Setting): Promise<unknown> {
  const { services } = setting.office
  switch (each.does) {
    case 'staff book':
      return staffBook(each, setting)
    case 'open link': {
      const order = await staffOrderAt(each.which, setting)
      return order && payByLink({ orderId: order.id, amount: each.amount }, services)
    }
    case 'record payment':
      return recordPayment(each, setting)
    case 'pay invoice':
      return payInvoice(each, setting)
    case 'ask for invoice': {
      const place = await placeAt(each.which, setting)
      return place && issueInvoice(place.orderId, services)
    }
    case 'hold longer': {
      const order = await staffOrderAt(each.which, setting)
      const holdUntil = addDays(londonToday(services.now()), 5)
      return order && changeDeadline({ orderId: order.id, actorId: 'staff', holdUntil }, services)
    }
    case 'pay back by hand': {
      const place = await placeAt(each.which, setting)
      return place && payBack(place, { part: each.part }, setting)
    }
    case 'reduce on account':
      return reduceOnAccount(each, setting)
    case 'staff move':
      return staffMove(each, setting)
    case 'follow staff orders':
      return followStaffOrders(services)
    case 'write invoices':
      return writeInvoices(services)
  }
}

const buyer = { fullName: 'Gwen Hart', email: 'gwen@firm.example', phone: '01632 960123' }

async function staffBook(step: StepOf<'staff book'>, setting: Setting) {
  const { office, runId, companyId, recorded } = setting
  // A moment later, so that orders have an order of their own.
  office.pass(0.001)
  const today = londonToday(office.services.now())
  const submission = randomUUID()
  const booking: StaffBooking = {
    submission,
    actorId: 'staff',
    courseSlug: 'door-supervisor',
    buyer,
    scheduleId: step.withDate ? runId : null,
    places: step.places,
    isAttending: true,
    company: step.company ? { name: 'Straż Ltd', address: 'Epsom', purchaseOrder: '' } : null,
    agreed: step.agreed ? { pence: 200_01 * step.places, reason: 'A course was cancelled' } : null,
    account: step.pays === 'on account' ? { companyId, purchaseOrder: '' } : null,
    holdUntil: addDays(today, 3),
    overbook: false,
    requested: true,
    enquiryId: null,
    ...paidAs(step.pays, { today, places: step.places }),
  }
  const forms = formsOf(booking)
  for (const { form, pence } of forms) recorded.set(form, { pence, isSure: false })
  const added = await addBooking(booking, office.services)
  for (const { form, pence } of forms) {
    if (added.ok) recorded.set(form, { pence, isSure: true })
    else recorded.delete(form)
  }
}

/** Each payment that the form records: one, or two ways of paying that come to the price together. */
function formsOf({ submission, received, agreed, places }: StaffBooking) {
  if (!received) return []
  const { totalPence } = orderPrice({ listPence: 250_00, places, groupDiscount })
  const firstPence = received.pence ?? 0
  const restPence = (agreed?.pence ?? totalPence) - firstPence
  const form = `order ${submission}`
  return [
    { form, pence: firstPence },
    ...(received.rest ? [{ form: `${form}, the rest`, pence: restPence }] : []),
  ]
}

type Paid = Pick<StaffBooking, 'means' | 'received' | 'deposit'>

function paidAs(pays: StaffPayment, { today, places }: { today: string; places: number }): Paid {
  const received = (pence: number) => ({ pence, reference: 'till 7', on: today })
  // Without a date the day of the balance is chosen.
  const deposit = { pence: 100_01, laterPayments: 2, lastDueOn: addDays(today, 45) }
  const none = { received: null, deposit: null }
  switch (pays) {
    case 'link':
    case 'on account':
      return { ...none, means: 'link' }
    case 'deposit by link':
      return { means: 'link', received: null, deposit }
    case 'transfer awaited':
      return { ...none, means: 'bank-transfer' }
    case 'cash in full':
      return { ...none, means: 'cash', received: received(250_00 * places) }
    case 'cash above the price':
      return { ...none, means: 'cash', received: received(260_00 * places) }
    case 'cash and terminal': {
      const rest = { method: 'terminal', reference: 'slip 8' } as const
      return { ...none, means: 'cash', received: { ...received(100_01), rest } }
    }
    case 'deposit at the terminal':
      return { means: 'terminal', received: received(100_01), deposit }
  }
}

async function recordPayment(step: StepOf<'record payment'>, setting: Setting) {
  const { office, db, recorded } = setting
  const order = await staffOrderAt(step.which, setting)
  if (!order || order.companyId) return
  const places = await db
    .select()
    .from(courseEnrollments)
    .where(eq(courseEnrollments.orderId, order.id))
  const open = whatIsOpen(await planOf(db, order.id), places)
  const rest = open?.restPence ?? 0
  const amounts = { next: open?.nextPence ?? 50_00, rest: rest || 50_00, above: rest + 33_33 }
  const pence = amounts[step.much]
  const submission = randomUUID()
  const payment = {
    orderId: order.id,
    actorId: 'staff',
    method: 'bank-transfer' as const,
    pence,
    submission,
    reference: 'BACS 7',
    receivedOn: londonToday(office.services.now()),
  }
  recorded.set(submission, { pence, isSure: false })
  await recordReceived(payment, office.services)
  recorded.set(submission, { pence, isSure: true })
  if (step.twice) await recordReceived(payment, office.services)
}

async function payInvoice(step: StepOf<'pay invoice'>, setting: Setting) {
  const { office, db, companyId, recorded } = setting
  const onAccount = (await staffOrdersOf(setting)).filter((order) => order.companyId)
  const order = onAccount[step.which % Math.max(1, onAccount.length)]
  const invoice = order && (await accountInvoice(db, order.id))
  if (!invoice) return
  const open = invoice.totalPence - invoice.creditedPence - invoice.receivedPence
  const pence = step.part ? Math.min(open, 99_99) : open
  if (pence <= 0) return
  const submission = randomUUID()
  const payment = {
    companyId,
    invoiceId: invoice.id,
    pence,
    submission,
    actorId: 'staff',
    reference: 'BACS 1',
    receivedOn: londonToday(office.services.now()),
  }
  recorded.set(submission, { pence, isSure: false })
  const outcome = await recordAccountPayment(payment, office.services)
  if (!outcome.ok) return recorded.delete(submission)
  recorded.set(submission, { pence, isSure: true })
  if (step.twice) await recordAccountPayment(payment, office.services)
}

/** By an odd amount, and more than once if it comes to that. */
async function reduceOnAccount({ which }: StepOf<'reduce on account'>, setting: Setting) {
  const booked = await placesOf(setting)
  const places = booked.filter(({ payment }) => payment === 'invoiced')
  const place = places[which % Math.max(1, places.length)]
  if (!place) return
  const pence = Math.min(60_01, place.price - place.waived)
  setting.own.letOffAfterwards(place.id, pence)
  await setting.office.oweFor(place, pence, { cancel: false })
}

type Owed = { id: string; revision: number; refundOwed: number; refunded: number }

/** Staff pay back what is owed for a place, as they may whatever way it came. */
export async function payBack(place: Owed, { part }: { part: boolean }, { office }: Setting) {
  const owed = place.refundOwed - place.refunded
  const pence = part ? Math.min(owed, 40_01) : owed
  if (pence <= 0) return
  await recordOutsideRefund(
    {
      bookingId: place.id,
      actorId: 'staff',
      seenRevision: place.revision,
      pence,
      reference: 'BACS 9',
      paidBackOn: londonToday(office.services.now()),
    },
    office.services,
  )
}

/** Staff may overbook a date; here they do not, so that more places than there are is a fault. */
async function staffMove({ which, later }: StepOf<'staff move'>, setting: Setting) {
  const { office, laterRuns } = setting
  const place = await placeAt(which, setting)
  const toDate = laterRuns[later ? 1 : 0]
  if (!place || sparePlaces(await office.date(toDate)) === 0) return
  const seen = { bookingId: place.id, actorId: 'staff', seenRevision: place.revision }
  await moveBooking({ ...seen, toDate, requested: true }, office.services)
}

async function staffOrderAt(nth: number, setting: Setting) {
  const found = await staffOrdersOf(setting)
  return found[nth % Math.max(1, found.length)]
}

function staffOrdersOf({ db, since }: Setting) {
  return db
    .select({ id: orders.id, companyId: orders.companyId })
    .from(staffOrders)
    .innerJoin(orders, eq(orders.id, staffOrders.orderId))
    .where(gte(orders.createdAt, since))
    .orderBy(asc(orders.createdAt), asc(orders.id))
}
