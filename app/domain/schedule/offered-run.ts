import { type Availability, availability } from './availability.ts'
import { type ExpressRequest, expressRequestFor } from './express-request.ts'
import type { Breach } from './lawful/finding.ts'
import { monthText, runDaysText, runText, shortDayText } from './run-text.ts'
import { capacityOf, sparePlaces } from './spare-places.ts'
import { isPubliclyConfirmed } from './staffed.ts'

type RunRow = {
  id: string
  courseTitle: string
  status: string
  startDate: string
  endDate: string
  location: string
  instructor: string | null
  currentEnrollments: number
  offeredPlaces: number
  maxCapacity: number
  classLimit: number | null
  confirmedAt: Date | null
  breaches: readonly Breach[] | null
  hasDeclined: boolean
  starts: string | null
  ends: string | null
}

/** A run as the public API returns it: the table's column names, and texts ready to show. */
export type OfferedRun = {
  id: string
  course_title: string
  status: string
  start_date: string
  end_date: string
  location: string
  instructor: string | null
  /** With the places kept for the waitlist: the public cannot have those either. */
  current_enrollments: number
  max_capacity: number
  /** It was decided that it runs, and nobody and nothing that it needs is missing. */
  confirmed: boolean
  starts: string | null
  ends: string | null
  /** "09:00 to 17:30, 64 South Street, Epsom". */
  hours_and_place: string
  date_text: string
  /** Under its month: "Mon 16 to Thu 19". */
  days_text: string
  /** "Mon 16 Nov". */
  first_day_text: string
  /** The month it begins in, "November 2026". */
  month: string
  availability: Availability
  /** What a buyer has to ask for, because the run begins within the right to cancel. */
  express_request: ExpressRequest | null
}

type Policies = {
  lowAvailability: number
  expressRequest: Parameters<typeof expressRequestFor>[2]
  /** London's calendar date. */
  today: string
}

export function offeredRun(
  date: RunRow,
  { lowAvailability, expressRequest, today }: Policies,
): OfferedRun {
  return {
    id: date.id,
    course_title: date.courseTitle,
    status: date.status,
    start_date: date.startDate,
    end_date: date.endDate,
    location: date.location,
    instructor: date.instructor,
    current_enrollments: date.currentEnrollments + date.offeredPlaces,
    max_capacity: capacityOf(date),
    confirmed: isPubliclyConfirmed(date),
    starts: date.starts,
    ends: date.ends,
    hours_and_place: hoursAndPlace(date),
    date_text: runText(date),
    days_text: runDaysText(date),
    first_day_text: shortDayText(date.startDate),
    month: monthText(date.startDate),
    availability: availability(sparePlaces(date), lowAvailability),
    express_request: expressRequestFor(date.startDate, today, expressRequest),
  }
}

function hoursAndPlace({ starts, ends, location }: RunRow) {
  return starts && ends ? `${starts} to ${ends}, ${location}` : location
}
