import { refundTerms } from '../../../../content/policies.ts'
import { adminMoment } from '../../../domain/basics/admin-time.ts'
import { DAY } from '../../../domain/basics/durations.ts'
import { londonToday } from '../../../domain/basics/london-time.ts'
import { poundsText } from '../../../domain/basics/money.ts'
import { attentionText } from '../../../domain/booking/attention.ts'
import { bookingReference } from '../../../domain/booking/booking-reference.ts'
import { occupiesPlace } from '../../../domain/booking/booking-status.ts'
import { bookingTimeline } from '../../../domain/booking/booking-timeline.ts'
import { providerLink } from '../../../domain/booking/provider-link.ts'
import { refundToday } from '../../../domain/booking/refund.ts'
import { letterName } from '../../../domain/mail/letters.ts'
import { runText } from '../../../domain/schedule/run-text.ts'
import type { Services } from '../../../services.server.ts'
import { bookingDetail, paymentsOf, refundsOf } from '../../../storage/booking/booking-detail.ts'
import { lettersAbout } from '../../../storage/mail/outbox-list.ts'
import { auditOf } from '../../../storage/people/audit.ts'
import { runsToMoveTo } from '../../../storage/schedule/run-list.ts'
import { cardSandbox } from '../card-sandbox.server.ts'

/** Everything the booking's page shows, as text; null when there is no such booking. */
export async function loadBooking(id: string, { db, env, now }: Services) {
  const found = await bookingDetail(db, id)
  if (!found) return null
  const { booking, date, isPlanned } = found
  const today = londonToday(now())
  const [payments, refunds, audit, outbox, dates] = await Promise.all([
    paymentsOf(db, booking.orderId),
    refundsOf(db, id),
    auditOf(db, 'booking', id),
    lettersAbout(db, id),
    runsToMoveTo(db, { courseSlug: booking.courseSlug, today, not: booking.scheduleId }),
  ])
  const { createdAt } = booking
  const letters = outbox.map((letter) => ({ ...letter, name: letterName(letter.kind) }))
  return {
    id,
    reference: bookingReference(id),
    revision: booking.revision,
    status: booking.status,
    customer: {
      fullName: booking.fullName,
      email: booking.email,
      phone: booking.phone,
      emergencyContact: booking.emergencyContact,
      dietaryRequirements: booking.dietaryRequirements,
    },
    course: {
      title: booking.courseTitle,
      date: booking.courseDate,
      price: poundsText(booking.price),
    },
    occupiesPlace: occupiesPlace(booking.status),
    place: date && {
      id: date.id,
      cancelled: date.status === 'cancelled',
      taken: date.currentEnrollments,
      capacity: date.maxCapacity,
    },
    money: refundable(found, today, now()),
    attention: booking.needsAttention
      ? {
          text: attentionText({ reason: booking.attentionReason, isPlanned }),
          beingDone: isPlanned,
        }
      : null,
    staffNote: booking.staffNote ?? '',
    created: adminMoment(createdAt),
    updated: adminMoment(booking.updatedAt),
    sessionId: booking.stripeSessionId,
    providerPage: providerLink(booking.stripeSessionId, {
      mode: env.mode,
      cardSandbox: cardSandbox(env),
    }),
    timeline: bookingTimeline({ createdAt, payments, refunds, letters, audit }).map((event) => ({
      ...event,
      at: adminMoment(event.at),
    })),
    letters: letters.map((letter) => ({
      id: letter.id,
      name: letter.name,
      state: letter.state,
      to: letter.message?.to ?? null,
      at: adminMoment(letter.sentAt ?? letter.createdAt),
    })),
    dates: dates.map(({ id: runId, currentEnrollments, maxCapacity, ...run }) => ({
      id: runId,
      text: `${runText(run)} (${currentEnrollments} of ${maxCapacity} taken)`,
    })),
  }
}

export type LoadedBooking = NonNullable<Awaited<ReturnType<typeof loadBooking>>>

type Found = NonNullable<Awaited<ReturnType<typeof bookingDetail>>>

/** The largest possible refund today, and the refund by the terms this booking was made under. */
export function refundable(found: Found, today: string, now: Date) {
  const { booking, refundTiers, refundsUnderWay, date } = found
  const { paid, refundOwed, refunded } = booking
  const { most, percent, pence } = refundToday(
    {
      paidPence: paid,
      underWayPence: refundsUnderWay,
      startDate: date?.startDate ?? null,
      today,
    },
    refundTiers,
  )
  const daysAgo = Math.floor((now.getTime() - booking.createdAt.getTime()) / DAY)
  return {
    paid,
    refundOwed,
    refunded,
    most,
    terms: { percent, pence },
    mayChangeMind: daysAgo < refundTerms.statutoryCancellationDays,
  }
}
