import { randomUUID } from 'node:crypto'
import { privateToken } from '#app/auth/private-link.server.ts'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonInstant, londonToday } from '#app/domain/basics/london-time.ts'
import { addPaymentLink } from '#app/operations/booking/self-service/booking-link.ts'
import { writeStaffOrder } from '#app/storage/booking/staff-order/staff-orders.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { linkPages } from '#app/storage/schema/staff-order.ts'
import { refundTerms } from '#content/settings.ts'
import { addRow } from './rows.ts'

/** An order that staff made, without a date and not paid, and the path of its payment page. */
export async function newStaffOrder(
  db: Handle,
  authSecret: string,
  email: string = `${randomUUID()}@mail.example`,
) {
  const [orderId, bookingId, now] = [randomUUID(), randomUUID(), new Date()]
  const buyer = { fullName: 'Ana Lopes', email, phone: '07700 900123' }
  const dueOn = addDays(londonToday(now), 3)
  await db.transaction((tx) =>
    writeStaffOrder(tx, {
      orderId,
      places: [{ bookingId, netPence: 250_00, person: buyer }],
      submission: randomUUID(),
      buyer,
      company: null,
      price: {
        listPence: 250_00,
        discountPence: 0,
        totalPence: 250_00,
        kind: 'none',
        reason: null,
      },
      course: { slug: 'door-supervisor', title: 'Door Supervisor' },
      date: null,
      expressRequest: null,
      terms: refundTerms,
      means: 'link',
      vat: { rate: 0, pence: 0 },
      plan: [{ pence: 250_00, dueOn }],
      payUntil: londonInstant(dueOn, '23:59'),
      enquiryId: null,
      madeBy: 'staff',
      now,
    }),
  )
  const name = await addPaymentLink(db, { orderId, scheduleId: null }, now)
  const path = `/my-payment/${privateToken({ env: { authSecret } }, name)}`
  return { orderId, bookingId, path }
}

/** A card page of such an order that was paid, and whose payment the bank has not decided about. */
export const addPageUnderWay = (db: Handle, orderId: string, pence: number) =>
  addLinkPage(db, { orderId, pence, processingSince: new Date() })

type LinkPage = Partial<typeof linkPages.$inferInsert> & { orderId: string; pence: number }

export async function addLinkPage(db: Handle, { pence, ...more }: LinkPage) {
  const [sessionId, id] = [`cs_${randomUUID()}`, randomUUID()]
  const words = { title: 'Door Supervisor', description: '', email: '' }
  const urls = { successUrl: '', cancelUrl: '' }
  const parameters = { attemptId: id, ...words, pence, currency: 'gbp', expiresAt: 0, ...urls }
  const page = { id, idempotencyKey: id, sessionId, sessionUrl: `https://cards.example/${id}` }
  const expiresAt = new Date(Date.now() + 30 * 60_000)
  await addRow(db, linkPages, { ...page, expiresAt, parameters, ...more })
  return { id, sessionId }
}
