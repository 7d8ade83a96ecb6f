import { londonToday } from '#app/domain/basics/london-time.ts'
import { neverPaidText, wasNeverPaid } from '#app/domain/booking/never-paid.ts'
import { failedPence, refundedByUs } from '#app/domain/booking/refund/refund.ts'
import { belowTableText, givenBefore } from '#app/domain/booking/self-service/given-before.ts'
import type { Services } from '#app/services.server.ts'
import type { OwnBooking } from './own-booking.server.ts'

/** What the page says; the rest of the row stays on the server. */
export function shownBooking({ booking, isBuyer }: OwnBooking, { catalogue, now }: Services) {
  const { id, fullName, courseTitle, courseDate, status, startDate, endDate, days } = booking
  const isOver = endDate !== null && endDate < londonToday(now())
  const course = catalogue().course(booking.courseSlug)
  const isAhead = status === 'confirmed' && !isOver
  return {
    id,
    fullName,
    courseTitle,
    courseDate,
    status,
    startDate,
    endDate,
    hours: days[0] ? `${days[0].starts} to ${days[0].ends}` : null,
    venue: days[0]?.venue ?? booking.location,
    hasPlace: status === 'confirmed',
    neverPaid: wasNeverPaid(booking) ? neverPaidText({ hadDate: startDate !== null }) : null,
    hasEnded: status === 'cancelled' || status === 'refunded',
    isOver: isOver || status === 'completed',
    isAhead,
    /** Only staff change it. */
    isForStaff: booking.isPaymentLost,
    hasReceipt: isBuyer && booking.paid > 0,
    hasCalendar: isAhead && days.length > 0,
    whatToBring: isAhead ? (course?.whatToBring ?? []) : [],
    datesUrl: course ? `${course.url}#dates` : '/courses',
    // Whoever comes instead of the buyer sees neither price nor refunds.
    money:
      isBuyer && !wasNeverPaid(booking)
        ? {
            price: booking.price,
            refunded: refundedByUs(booking),
            lost: booking.lostInDispute,
            owed: booking.refundOwed - booking.refunded,
            failed: failedPence(booking),
            owedByHand: booking.owedByHand,
            waived: booking.waived,
            isOnAccount: booking.payment === 'invoiced',
            isUndecided: booking.isUndecided,
            isEndedByStaff: booking.cancelReason === 'staff',
            paidBackOutside: booking.paidBackOutside,
            before: belowTableText(givenBefore(booking)),
            cappedPercent: booking.cappedPercent,
          }
        : null,
  }
}

export type ShownBooking = ReturnType<typeof shownBooking>
