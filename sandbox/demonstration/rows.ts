import { randomInt, randomUUID } from 'node:crypto'
import { drawCode } from '#app/domain/basics/drawn-code.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { checkoutLimits } from '#app/domain/booking/limits.ts'
import { receiptNumber } from '#app/domain/booking/receipt-number.ts'
import { newVerificationCode } from '#app/domain/certificate/verification-code.ts'
import { bookedDateText } from '#app/domain/schedule/run-text.ts'
import type { courseEnrollments, orders } from '#app/storage/schema/booking.ts'
import type { studentCertifications } from '#app/storage/schema/certificate/certificate.ts'
import type { checkoutAttempts, payments, refunds } from '#app/storage/schema/payment.ts'
import type { courseSchedules, scheduleDays } from '#app/storage/schema/schedule.ts'
import { softOptIn } from '#content/letters.ts'
import { refundTerms, willRun } from '#content/settings.ts'
import type { PlannedBooking } from './bookings.ts'
import type { PlannedCertificate } from './certificates.ts'
import type { PlannedRun } from './runs.ts'

/** Ids are random, not derived from the seed, so that data can be inserted again months later. */
type RunWithId = { id: string; run: PlannedRun }
export type BookingWithIds = { id: string; orderId: string; booking: PlannedBooking }

export function assignIds(bookings: readonly PlannedBooking[]): BookingWithIds[] {
  const byReference = new Map<string, string>()
  while (byReference.size < bookings.length) {
    const id = randomUUID()
    byReference.set(id.slice(0, 8), id)
  }
  const ids = [...byReference.values()]
  return bookings.map((booking, nth) => ({ id: ids[nth] ?? '', orderId: randomUUID(), booking }))
}

export function scheduleRow(
  { id, run }: RunWithId,
  { bookings, publishedAt }: { bookings: readonly PlannedBooking[]; publishedAt: Date },
): typeof courseSchedules.$inferInsert {
  const occupying = bookings.filter((one) => one.run === run && occupiesPlace(one.status))
  const { people } = willRun.minimumOf[run.course.id] ?? willRun.minimum
  const isConfirmed = occupying.filter(({ status }) => status === 'confirmed').length >= people
  return {
    id,
    courseSlug: run.course.id,
    courseTitle: run.course.title.catalogue,
    status: run.status,
    delivery: run.delivery,
    startDate: run.startDate,
    endDate: run.endDate,
    location: run.location,
    instructor: run.instructor,
    currentEnrollments: occupying.length,
    maxCapacity: run.capacity,
    confirmedAt: isConfirmed && run.status === 'active' ? publishedAt : null,
    createdAt: publishedAt,
    updatedAt: publishedAt,
  }
}

export function dayRows({ id, run }: RunWithId): (typeof scheduleDays.$inferInsert)[] {
  return run.days.map((day) => ({ scheduleId: id, venue: run.location, ...day }))
}

export function orderRow({ id, orderId, booking }: BookingWithIds): typeof orders.$inferInsert {
  return {
    id: orderId,
    buyerName: booking.person.fullName,
    buyerEmail: booking.person.email,
    buyerPhone: booking.person.phone,
    listPrice: booking.price,
    total: booking.price,
    receiptNumber: booking.paidAt ? receiptNumber(id, 'DEMO') : null,
    termsVersion: refundTerms.version,
    refundTiers: [...refundTerms.tiers],
    renewalLetters: 'wanted',
    renewalWording: softOptIn.version,
    createdAt: booking.createdAt,
    updatedAt: booking.updatedAt,
  }
}

export function enrollmentRow(
  { id, orderId, booking }: BookingWithIds,
  scheduleIds: ReadonlyMap<PlannedRun, string>,
): typeof courseEnrollments.$inferInsert {
  return {
    id,
    orderId,
    scheduleId: (booking.run && scheduleIds.get(booking.run)) ?? null,
    courseSlug: booking.course.id,
    ...booking.person,
    courseTitle: booking.course.title.catalogue,
    courseDate: bookedDateText(booking.run),
    price: booking.price,
    status: booking.status,
    stripeSessionId: booking.hasPaymentPage ? sessionId(id) : null,
    holdUntil: booking.holdUntil,
    payment: booking.payment,
    cancelReason: booking.cancelReason,
    paid: booking.paid,
    refundOwed: booking.refund?.pence ?? 0,
    refunded: booking.refund?.pence ?? 0,
    createdAt: booking.createdAt,
    updatedAt: booking.updatedAt,
  }
}

/**
 * A checkout without a payment page ends five minutes after its attempt: this one as its hold ends,
 * so that the place does not stay taken.
 */
export function attemptRows({
  id,
  orderId,
  booking: { holdUntil, course, price, person },
}: BookingWithIds): (typeof checkoutAttempts.$inferInsert)[] {
  if (!holdUntil) return []
  const begunAt = new Date(holdUntil.getTime() - checkoutLimits.unknownPaymentPageMinutes * 60_000)
  const made = `demo-${id}`
  const attemptId = randomUUID()
  return [
    {
      id: attemptId,
      orderId,
      idempotencyKey: made,
      submission: made,
      detailsHash: made,
      buyerHash: made,
      parameters: {
        attemptId,
        title: course.title.catalogue,
        description: '',
        pence: price,
        currency: 'gbp',
        email: person.email,
        expiresAt: Math.floor(holdUntil.getTime() / 1000),
        successUrl: '',
        cancelUrl: '',
      },
      clientAddressHash: 'demonstration',
      expiresAt: holdUntil,
      createdAt: begunAt,
      updatedAt: begunAt,
    },
  ]
}

export function paymentRows({
  id,
  orderId,
  booking: { paidAt, paid },
}: BookingWithIds): (typeof payments.$inferInsert)[] {
  if (!paidAt) return []
  const provider = { sessionId: sessionId(id), paymentIntentId: `pi_demo_${plain(id)}` }
  return [{ orderId, ...provider, amount: paid, currency: 'gbp', paidAt, createdAt: paidAt }]
}

export function refundRows({
  id,
  orderId,
  booking: { refund, updatedAt },
}: BookingWithIds): (typeof refunds.$inferInsert)[] {
  if (!refund) return []
  return [
    {
      orderId,
      enrollmentId: id,
      amount: refund.pence,
      reason: refund.reason,
      idempotencyKey: `demo-refund-${id}`,
      providerRefundId: `re_demo_${plain(id)}`,
      state: 'made',
      createdAt: refund.owedAt,
      updatedAt,
    },
  ]
}

export function certificateRow(
  { person, course, booking, status, awardedOn, expiresOn }: PlannedCertificate,
  bookingIds: ReadonlyMap<PlannedBooking, string>,
): typeof studentCertifications.$inferInsert {
  return {
    enrollmentId: (booking && bookingIds.get(booking)) ?? null,
    fullName: person.fullName,
    email: person.email,
    courseSlug: course.id,
    courseTitle: course.title.catalogue,
    certificateNumber: `EA-${awardedOn.slice(0, 4)}-${drawCode(8, randomInt)}`,
    verificationCode: newVerificationCode(randomInt),
    status,
    awardedOn,
    expiresOn,
    createdAt: new Date(`${awardedOn}T17:30:00Z`),
  }
}

/** Invented: the card provider does not know these ids. */
function sessionId(bookingId: string) {
  return `cs_test_demo_${plain(bookingId)}`
}

function plain(id: string) {
  return id.replaceAll('-', '')
}
