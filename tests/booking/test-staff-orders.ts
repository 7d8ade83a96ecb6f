import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addBooking, type StaffBooking } from '#app/operations/booking/staff-order/add-booking.ts'
import { payByLink } from '#app/operations/booking/staff-order/pay-by-link.ts'
import { recordReceived } from '#app/operations/booking/staff-order/record-payment.ts'
import { syncPayment } from '#app/operations/booking/sync-payment.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { linkPages } from '#app/storage/schema/staff-order.ts'
import { rowOf } from '../rows.ts'
import type { TestOffice } from './test-office.ts'

/** Orders that staff make, as the tests use them: one place by payment link unless they say otherwise. */
export function testStaffOrders(office: TestOffice) {
  const { db } = office
  const order = (change: Partial<StaffBooking> = {}): StaffBooking => ({
    submission: randomUUID(),
    actorId: 'staff',
    courseSlug: 'door-supervisor',
    scheduleId: null,
    places: 1,
    isAttending: true,
    company: null,
    agreed: null,
    buyer: { fullName: 'Asha Okafor', email: 'asha@mail.example', phone: '07700 900123' },
    account: null,
    means: 'link',
    received: null,
    holdUntil: '2026-11-19',
    deposit: null,
    overbook: false,
    requested: false,
    enquiryId: null,
    ...change,
  })
  const add = async (change: Partial<StaffBooking> = {}) => {
    const added = await addBooking(order(change), office.services)
    if (!added.ok) throw new Error(added.reason)
    const booking = await rowOf(db, courseEnrollments, added.bookingId)
    return booking?.orderId ?? ''
  }
  const bookings = (orderId: string) => office.placesOf(orderId)
  const letters = async () =>
    (await office.letters()).map(({ message }) => {
      const facts = message && 'facts' in message ? message.facts : {}
      return { kind: message?.template, ...('occasion' in facts && { about: facts.occasion }) }
    })
  /** What the latest letter about the money says. */
  const lastRequest = async () => {
    return (await office.letters())
      .flatMap(({ message }) => (message?.template === 'payment-request' ? [message.facts] : []))
      .at(-1)
  }
  const openPage = async (orderId: string, amount: 'next' | 'all' = 'next') => {
    const opened = await payByLink({ orderId, amount }, office.services)
    if (!opened.ok) throw new Error(opened.reason)
    const [page] = await db.select().from(linkPages).where(eq(linkPages.sessionUrl, opened.url))
    return page?.sessionId ?? ''
  }
  const payCard = async (orderId: string, amount: 'next' | 'all' = 'next') => {
    const id = await openPage(orderId, amount)
    office.cards.pay(id)
    await syncPayment(id, office.services)
    return id
  }
  const cash = (orderId: string, pence: number, submission: string = randomUUID()) =>
    recordReceived(
      {
        orderId,
        actorId: 'staff',
        method: 'cash',
        pence,
        submission,
        reference: 'till 7',
        receivedOn: '2026-11-16',
      },
      office.services,
    )
  return { order, add, bookings, letters, lastRequest, openPage, payCard, cash }
}
