import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { DAY } from '#app/domain/basics/durations.ts'
import { londonInstant, londonToday } from '#app/domain/basics/london-time.ts'
import { receiptNumber } from '#app/domain/booking/receipt-number.ts'
import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import { bookedDateText } from '#app/domain/schedule/run-text.ts'
import { giveReceiptNumber, recordByHand, recordPayment } from '#app/storage/booking/payments.ts'
import {
  type NewStaffOrder,
  writeStaffOrder,
} from '#app/storage/booking/staff-order/staff-orders.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { changePlaces } from '#app/storage/schedule/run-locks.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { refundTerms } from '#content/settings.ts'
import type { PlannedRun } from './runs.ts'

type Planted = { scheduleIds: ReadonlyMap<PlannedRun, string>; catalogue: Catalogue; now: Date }

/** Four orders that staff made: a payment link, cash, a transfer that is awaited, and a deposit. */
export async function plantStaffOrders(tx: Handle, { scheduleIds, catalogue, now }: Planted) {
  const course = catalogue.course('door-supervisor')
  if (!course) return
  const today = londonToday(now)
  const date = roomyRun(scheduleIds, today)
  const pence = course.price.page
  const yesterday = new Date(now.getTime() - DAY)
  const until = addDays(today, 3)
  const order = (name: string, nth: number, change: Partial<NewStaffOrder>): NewStaffOrder => {
    const email = `${name.toLowerCase().replace(' ', '.')}@mail.example`
    const buyer = { fullName: name, email, phone: `07700 90096${nth}` }
    return {
      orderId: randomUUID(),
      places: [{ bookingId: randomUUID(), netPence: pence, person: buyer }],
      submission: randomUUID(),
      buyer,
      company: null,
      date: null,
      expressRequest: null,
      price: { listPence: pence, discountPence: 0, totalPence: pence, kind: 'none', reason: null },
      vat: { rate: 0, pence: 0 },
      course: { slug: course.id, title: course.title.catalogue },
      terms: refundTerms,
      means: 'link',
      plan: [{ pence, dueOn: until }],
      payUntil: londonInstant(until, '23:59'),
      enquiryId: null,
      madeBy: 'demonstration',
      now: yesterday,
      ...change,
    }
  }

  await writeStaffOrder(tx, order('Ines Carvalho', 0, {}))

  const cash = order('Bertram Fosse', 1, { means: 'cash', payUntil: null })
  await writeStaffOrder(tx, cash)
  await recordByHand(tx, {
    orderId: cash.orderId,
    method: 'cash',
    pence,
    reference: 'Receipt book 118',
    receivedOn: addDays(today, -1),
    recordedBy: 'demonstration',
    submission: randomUUID(),
    at: yesterday,
  })
  await settle(tx, cash, { payment: 'paid', paid: pence })

  if (!date) return
  const dated = { date: { id: date.id, text: bookedDateText(date.run) } }
  await writeStaffOrder(tx, order('Yusuf Demir', 2, { ...dated, means: 'bank-transfer' }))
  const balanceDue = addDays(date.run.startDate, -14)
  const deposit = order('Greta Lindholm', 3, {
    ...dated,
    payUntil: null,
    plan: [
      { pence: 50_00, dueOn: until },
      { pence: pence - 50_00, dueOn: balanceDue },
    ],
  })
  await writeStaffOrder(tx, deposit)
  await recordPayment(tx, {
    orderId: deposit.orderId,
    paymentPageId: `cs_demo_${deposit.orderId}`,
    paymentIntentId: `pi_demo_${deposit.orderId}`,
    pence: 50_00,
    currency: 'gbp',
    at: yesterday,
  })
  const stripeSessionId = `cs_demo_${deposit.orderId}`
  await settle(tx, deposit, { payment: 'part-paid', paid: 50_00, stripeSessionId })
  await changePlaces(tx, date.id, { taken: 2 })
}

/** Far away, and with so many places that two fewer change nothing else. */
function roomyRun(scheduleIds: Planted['scheduleIds'], today: string) {
  const found = [...scheduleIds].find(
    ([{ course, status, startDate, taken, capacity }]) =>
      course.id === 'door-supervisor' &&
      status === 'active' &&
      startDate >= addDays(today, 30) &&
      capacity - taken >= 6,
  )
  return found && { run: found[0], id: found[1] }
}

type Paid = Pick<typeof courseEnrollments.$inferInsert, 'payment' | 'paid' | 'stripeSessionId'>

async function settle(tx: Handle, { orderId, places }: NewStaffOrder, paid: Paid) {
  await tx
    .update(courseEnrollments)
    .set({ status: 'confirmed', holdUntil: null, ...paid })
    .where(eq(courseEnrollments.orderId, orderId))
  await giveReceiptNumber(tx, orderId, receiptNumber(places[0]?.bookingId ?? ''))
}
