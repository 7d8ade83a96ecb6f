import { addDays } from '#app/domain/basics/calendar-date.ts'
import type { BookingStatus } from '../booking-status.ts'
import type { DetailsState } from './details-state.ts'

export type DetailsPolicy = {
  deadlineDays: { licenceLinked: number; others: number }
  reminderDays: readonly number[]
}

/** The last London day on which the details are in time. */
export function detailsDeadline(
  startDate: string,
  { isLicenceLinked }: { isLicenceLinked: boolean },
  { deadlineDays }: DetailsPolicy,
) {
  return addDays(startDate, -(isLicenceLinked ? deadlineDays.licenceLinked : deadlineDays.others))
}

type Participant = {
  status: BookingStatus
  detailsState: DetailsState
  /** Both null while the date is to be arranged. */
  endDate: string | null
  deadline: string | null
}

export type DetailsRefusal = 'not-asked' | 'no-place' | 'over' | 'after-deadline'

/** Null when the participant can give or correct details; late ones are taken until the last day. */
export function detailsRefusal(
  { status, detailsState, endDate, deadline }: Participant,
  today: string,
): DetailsRefusal | null {
  if (detailsState === 'not-asked') return 'not-asked'
  if (status !== 'confirmed') return status === 'completed' ? 'over' : 'no-place'
  if (endDate !== null && endDate < today) return 'over'
  const isLate = deadline !== null && deadline < today
  return detailsState === 'complete' && isLate ? 'after-deadline' : null
}
