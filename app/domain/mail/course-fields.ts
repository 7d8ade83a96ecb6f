import type { RunDay } from '../schedule/run-days.ts'
import { type BookingFields, bookingFields } from './booking-fields.ts'
import { type FieldRules, shown } from './letter-definition.ts'

/** What the letters before a course say. None of them names a price. */
export type CourseFields = BookingFields & {
  courseSlug: string
  days: RunDay[]
  /** What the person still has to give, as the list of tasks says it. */
  missing: { label: string; note: string }[]
  /** The name of the link to the booking's own page. */
  ownPage: string
}

export const courseFields = {
  ...bookingFields,
  courseSlug: shown,
  days: shown,
  missing: shown,
  ownPage: shown,
} as const satisfies FieldRules<CourseFields>
