import type { RunDay } from '../schedule/run-days.ts'
import { bookingFields } from './booking-fields.ts'
import { type FieldValues, shown } from './letter-definition.ts'

/** What the letters before a course say. None of them names a price. */
export const courseFields = {
  ...bookingFields,
  courseSlug: shown<string>(),
  days: shown<RunDay[]>(),
  /** What the person still has to give, as the list of tasks says it. */
  missing: shown<{ label: string; note: string }[]>(),
  /** The name of the link to the booking's own page. */
  ownPage: shown<string>(),
}

export type CourseFields = FieldValues<typeof courseFields>
