import { type Availability, availability } from './availability.ts'
import { monthText, runText } from './run-text.ts'
import { sparePlaces } from './spare-places.ts'

type RunRow = {
  id: string
  courseTitle: string
  status: string
  startDate: string
  endDate: string
  location: string
  instructor: string | null
  currentEnrollments: number
  maxCapacity: number
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
  current_enrollments: number
  max_capacity: number
  starts: string | null
  ends: string | null
  date_text: string
  /** The month it begins in, "November 2026". */
  month: string
  availability: Availability
}

export function offeredRun(date: RunRow, lowAvailability: number): OfferedRun {
  return {
    id: date.id,
    course_title: date.courseTitle,
    status: date.status,
    start_date: date.startDate,
    end_date: date.endDate,
    location: date.location,
    instructor: date.instructor,
    current_enrollments: date.currentEnrollments,
    max_capacity: date.maxCapacity,
    starts: date.starts,
    ends: date.ends,
    date_text: runText(date),
    month: monthText(date.startDate),
    availability: availability(sparePlaces(date), lowAvailability),
  }
}
