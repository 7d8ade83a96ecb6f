import type { RunDay } from '../schedule/run-days.ts'
import { ownBookingFields } from './booking-fields.ts'
import { type FieldValues, shown } from './letter-definition.ts'

/** What the letters before a course say. None of them names a price. */
export const courseFields = {
  ...ownBookingFields,
  courseSlug: shown<string>(),
  days: shown<RunDay[]>(),
  /** What the person still has to give, as the list of tasks says it. */
  missing: shown<{ label: string; note: string }[]>(),
}

export type CourseFields = FieldValues<typeof courseFields>
