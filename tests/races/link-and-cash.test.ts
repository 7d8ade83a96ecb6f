import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applyLinkPage } from '#app/operations/booking/staff-order/apply-link-page.ts'
import { bookReceived } from '#app/operations/booking/staff-order/book-received.ts'
import { recordReceived } from '#app/operations/booking/staff-order/record-payment.ts'
import type { Services } from '#app/services.server.ts'
import { receivedPence, recordByHand, recordPayment } from '#app/storage/booking/payments.ts'
import { addLinkPage } from '#app/storage/booking/staff-order/link-pages.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { refunds } from '#app/storage/schema/payment.ts'
import { reportFigure } from '../report-figure.ts'
import { newStaffOrder } from '../staff-order.ts'
import { twoInstances } from './two-instances.ts'

const orders = 20
const price = 250_00
const today = '2026-11-16'

const { dbAt } = twoInstances()

/** The provider does not answer: that the page is closed afterwards is another test's matter. */
const silent = { expirePaymentPage: async () => ({ ok: false, reason: 'unavailable' }) }
const createPaymentPage = silent.expirePaymentPage

const servicesAt = (nth: number) => {
  const payments = { ...silent, createPaymentPage }
  return { db: dbAt(nth), payments, now: () => new Date(), nudge: () => {} } as unknown as Services
}

const bookingOf = async (id: string) => {
  const [found] = await dbAt(0).select().from(courseEnrollments).where(eq(courseEnrollments.id, id))
  return found
}

const cash = (orderId: string) => ({
  ...({ orderId, method: 'cash', pence: price, reference: 'till 1', receivedOn: today } as const),
  submission: randomUUID(),
})

const cardPayment = (orderId: string) => ({
  orderId,
  paymentPageId: `cs_${orderId}`,
  paymentIntentId: `pi_${orderId}`,
  pence: price,
  currency: 'gbp',
  at: new Date(),
})

async function paidPage(orderId: string) {
  const id = randomUUID()
  const { paymentPageId, paymentIntentId, pence, currency } = cardPayment(orderId)
  await addLinkPage(dbAt(0), {
    id,
    orderId,
    key: id,
    expiresAt: new Date(),
    now: new Date(),
    parameters: {
      attemptId: id,
      title: '',
      description: '',
      pence,
      currency,
      email: '',
      expiresAt: 0,
      successUrl: '',
      cancelUrl: '',
    },
  })
  const state = { url: null, status: 'complete', payment: 'paid', pence, currency } as const
  return { id, page: { ...state, id: paymentPageId, attemptId: id, paymentIntentId } }
}

test(`${orders} links are paid by card while staff record cash: each is confirmed once, the surplus owed once`, async () => {
  for (let nth = 0; nth < orders; nth += 1) {
    const { orderId, bookingId } = await newStaffOrder(dbAt(0), 'a secret of this test')
    const { id, page } = await paidPage(orderId)
    await Promise.all([
      applyLinkPage(id, page, servicesAt(0)),
      recordReceived({ ...cash(orderId), actorId: 'staff' }, servicesAt(1)),
      applyLinkPage(id, page, servicesAt(1)),
    ])
    expect(await bookingOf(bookingId)).toMatchObject({
      status: 'confirmed',
      paid: 2 * price,
      refundOwed: price,
    })
    const owed = await dbAt(0).select().from(refunds).where(eq(refunds.orderId, orderId))
    expect(owed.map(({ amount, reason }) => [amount, reason])).toEqual([[price, 'overpaid']])
  }
  reportFigure(`${orders} orders paid twice at once, each surplus owed once`)
})

test('control: counted before the other payment is seen, the surplus is missed', async () => {
  const { orderId, bookingId } = await newStaffOrder(dbAt(0), 'a secret of this test')
  // As the operation does it, but what has arrived is read before the bookings are locked.
  const seen: number[] = []
  let both = () => {}
  const bothSeen = new Promise<void>((resolve) => {
    both = resolve
  })
  const count = async (tx: Handle) => {
    seen.push(await receivedPence(tx, orderId))
    if (seen.length === 2) both()
    await bothSeen
  }
  await Promise.all([
    dbAt(0).transaction(async (tx) => {
      await recordPayment(tx, cardPayment(orderId))
      await count(tx)
    }),
    dbAt(1).transaction(async (tx) => {
      await recordByHand(tx, { ...cash(orderId), recordedBy: 'staff', at: new Date() })
      await count(tx)
    }),
  ])
  // Neither saw more than the price, though twice as much has arrived.
  expect(seen).toEqual([price, price])
  expect((await bookingOf(bookingId))?.refundOwed).toBe(0)
  await dbAt(0).transaction((tx) => bookReceived(tx, orderId, new Date()))
  expect(await bookingOf(bookingId)).toMatchObject({ paid: 2 * price, refundOwed: price })
})
