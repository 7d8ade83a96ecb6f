import { londonToday } from '#app/domain/basics/london-time.ts'
import { letterName } from '#app/domain/mail/letters.ts'
import { comingLetters } from '#app/operations/mail/life/coming-letters.ts'
import { entryForAcademy } from '#app/operations/register/checks/entry-for-academy.ts'
import { entryListOf } from '#app/operations/register/checks/entry-list.ts'
import { tasksOfBooking } from '#app/operations/register/tasks/load-tasks.ts'
import type { Services } from '#app/services.server.ts'
import { bookingDetail, paymentsOf, refundsOf } from '#app/storage/booking/booking-detail.ts'
import { disputesOf } from '#app/storage/booking/disputes.ts'
import { mattersOf } from '#app/storage/booking/matter-list.ts'
import { participantById } from '#app/storage/booking/participant/participants.ts'
import { wayOfRefund } from '#app/storage/booking/refunds.ts'
import { staffOrderOf } from '#app/storage/booking/staff-order/staff-orders.ts'
import { bookingById, bookingsOfOrder } from '#app/storage/booking/trainee-bookings.ts'
import { certificatesOfBookings, doubtedOf } from '#app/storage/certificate/certificates.ts'
import { documentsOfOrder } from '#app/storage/invoice/documents.ts'
import { lettersAbout } from '#app/storage/mail/outbox-list.ts'
import { auditOf } from '#app/storage/people/audit.ts'
import { checkedBooking } from '#app/storage/register/checks/checked-bookings.ts'
import { runsToMoveTo } from '#app/storage/schedule/run-list.ts'
import { datesToMoveTo } from './self-service/quote-move.ts'
import { quoteRefund } from './self-service/quote-refund.ts'
import { refusalToReplace } from './self-service/replace-person.ts'

export type WholeBooking = NonNullable<Awaited<ReturnType<typeof readWholeBooking>>>

/**
 * All that staff see of a booking; null when there is no such booking. Read on one connection as of one
 * moment: when all of them are busy it waits once, not for each of its queries, and what is changed
 * meanwhile is there with all of it or not at all.
 */
export function readWholeBooking(id: string, services: Services) {
  return services.db.transaction((db) => readAll(id, { ...services, db }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function readAll(id: string, services: Services) {
  const { db, now } = services
  const found = await bookingDetail(db, id)
  const own = found && (await bookingById(db, id))
  if (!own) return null
  const { orderId, courseSlug, scheduleId, paid, payment } = found.booking
  const matters = await mattersOf(db, found.booking)
  const matterIds = matters.map((matter) => matter.id)
  const certificates = await certificatesOfBookings(db, [id])
  const checked = await checkedBooking(db, id)
  const entry = checked && (await entryListOf(db, checked, services))
  const moveTo = { courseSlug, today: londonToday(now()), not: scheduleId }
  return {
    ...found,
    /** As its trainee sees it. */
    own,
    places: await bookingsOfOrder(db, orderId),
    payments: await paymentsOf(db, orderId),
    refunds: await refundsOf(db, id),
    /** How money goes back. */
    way: payment === 'invoiced' ? ('invoice' as const) : await wayOfRefund(db, orderId, paid),
    disputes: await disputesOf(db, orderId),
    documents: await documentsOfOrder(db, orderId),
    /** Null for an order that was booked online. */
    staffOrder: (await staffOrderOf(db, orderId)) ?? null,
    participant: await participantById(db, id),
    certificates,
    doubted: await doubtedOf(db, certificates),
    /** Null where the course checks nothing. */
    entry: entry && entry.checks.length > 0 ? await entryForAcademy(db, entry) : null,
    tasks: await tasksOfBooking(db, id, services),
    matters,
    matterAudit: await auditOf(db, 'matter', matterIds),
    audit: await auditOf(db, 'booking', id),
    letters: (await lettersAbout(db, id)).map((letter) => ({
      ...letter,
      name: letterName(letter.kind, letter.occasion),
      to: letter.message?.to ?? null,
    })),
    ...(await comingLetters(db, id, services)),
    /** What its trainee could do now by the published terms, or why not. */
    byRules: {
      cancel: await quoteRefund(own, services, { forStaff: true }),
      move: await datesToMoveTo(own, services),
      refusalToReplace: await refusalToReplace(db, own, now()),
    },
    /** Where staff may move it. */
    dates: await runsToMoveTo(db, moveTo),
  }
}
