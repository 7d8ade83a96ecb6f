import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { bookingTimeline } from '#app/domain/booking/booking-timeline.ts'
import { disputeEvidence } from '#app/domain/booking/dispute-evidence.ts'
import { letterName } from '#app/domain/mail/letters.ts'
import type { Services } from '#app/services.server.ts'
import {
  bookingDetail,
  orderTerms,
  paymentsOf,
  refundsOf,
} from '#app/storage/booking/booking-detail.ts'
import { disputesOf } from '#app/storage/booking/disputes.ts'
import { lettersAbout } from '#app/storage/mail/outbox-list.ts'
import { auditOf } from '#app/storage/people/audit.ts'
import { requestText } from './request-text.ts'

/** Null when there is no such booking. */
export async function gatherEvidence(id: string, { db, now }: Pick<Services, 'db' | 'now'>) {
  const found = await bookingDetail(db, id)
  const terms = found && (await orderTerms(db, found.booking.orderId))
  if (!found || !terms) return null
  const { booking } = found
  const [payments, refunds, audit, outbox, disputes] = await Promise.all([
    paymentsOf(db, booking.orderId),
    refundsOf(db, id),
    auditOf(db, 'booking', id),
    lettersAbout(db, id),
    disputesOf(db, booking.orderId),
  ])
  const letters = outbox.map((letter) => ({
    ...letter,
    name: letterName(letter.kind, letter.occasion),
    to: letter.message?.to ?? null,
  }))
  const { createdAt, cancelReason, cancelledAt } = booking
  const reference = bookingReference(id)
  const text = disputeEvidence({
    reference,
    trainee: { fullName: booking.fullName, email: booking.email },
    course: { title: booking.courseTitle, date: booking.courseDate, price: booking.price },
    terms: { version: terms.termsVersion, tiers: terms.refundTiers },
    expressRequest: requestText(found.expressRequest, found.date, audit),
    orderedAt: createdAt,
    payments,
    refunds,
    disputes,
    letters,
    // Matters and their notes are the staff's own: the bank does not get them.
    timeline: bookingTimeline({
      createdAt,
      cancelReason,
      cancelledAt,
      payments,
      refunds,
      letters,
      audit,
      matters: [],
    }),
    now: now(),
  })
  return { reference, text }
}
