import { londonToday } from '#app/domain/basics/london-time.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { neverPaidText, wasNeverPaid } from '#app/domain/booking/never-paid.ts'
import { ownMoney } from '#app/domain/booking/own-money.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import type { Services } from '#app/services.server.ts'
import type { OwnBooking } from './own-booking.server.ts'

/** What the pages of a booking and of its order say; the rest of the row stays on the server. */
export function shownBooking(
  { booking, isBuyer }: Pick<OwnBooking, 'booking' | 'isBuyer'>,
  { catalogue, now }: Pick<Services, 'catalogue' | 'now'>,
) {
  const { id, fullName, courseTitle, courseDate, status, startDate, endDate, days } = booking
  const isOver = endDate !== null && endDate < londonToday(now())
  const course = catalogue().course(booking.courseSlug)
  const isAhead = status === 'confirmed' && !isOver
  const isNeverPaid = wasNeverPaid(booking)
  const hasEnded = !occupiesPlace(status)
  return {
    id,
    fullName,
    courseTitle,
    status,
    startDate,
    /** Null while they are still to be arranged. */
    dates:
      startDate && endDate
        ? runText({ startDate, endDate })
        : courseDate || (hasEnded ? 'No date was arranged' : null),
    hours: days[0] ? `${days[0].starts} to ${days[0].ends}` : null,
    venue: days[0]?.venue ?? booking.location,
    isConfirmed: status === 'confirmed',
    /** In words, of an attempt that was never paid. */
    neverPaid: isNeverPaid ? neverPaidText({ hadDate: startDate !== null }) : null,
    hasEnded,
    isOver: isOver || status === 'completed',
    isAhead,
    /** Only staff change it. */
    isForStaff: booking.isPaymentLost,
    hasReceipt: isBuyer && booking.paid > 0,
    hasCalendar: isAhead && days.length > 0,
    whatToBring: isAhead ? (course?.whatToBring ?? []) : [],
    courseUrl: course?.url,
    datesUrl: course ? `${course.url}#dates` : '/courses',
    // Whoever comes instead of the buyer sees neither price nor refunds.
    money: isBuyer && !isNeverPaid ? ownMoney(booking) : null,
  }
}

export type ShownBooking = ReturnType<typeof shownBooking>
