import { answerDue } from '../enquiry/answer-due.ts'
import type { BookingStatus } from './booking-status.ts'

/** A paid place without a date; `boughtAt`: when it was paid, without a payment when it was made. */
type Place = { status: BookingStatus; scheduleId: string | null; boughtAt: Date }

export function isToArrange({ status, scheduleId }: Omit<Place, 'boughtAt'>) {
  return status === 'confirmed' && scheduleId === null
}

/** Until when the team has promised to contact the buyer about a date, and whether that has passed. */
export function arrangeDue({ boughtAt }: Pick<Place, 'boughtAt'>, hours: number, now: Date) {
  const asked = { createdAt: boughtAt, answeredAt: null, firstReplyAt: null }
  const { by, state } = answerDue(asked, hours, now)
  return { by, isLate: state === 'overdue' }
}
