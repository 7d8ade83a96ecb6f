import { type FieldRules, shown } from './letter-definition.ts'

/** What every letter about an entry of the waitlist says to identify it. */
export type WaitlistFields = {
  entryId: string
  fullName: string
  courseSlug: string
  courseTitle: string
  /** The days of the run in words, or the days that somebody gave who waits for any date. */
  dateText: string
  places: number
  /** The name of the link to the entry's own page, which opens nothing without the secret. */
  entryPage: string
}

export const waitlistFields = {
  entryId: shown,
  fullName: shown,
  courseSlug: shown,
  courseTitle: shown,
  dateText: shown,
  places: shown,
  entryPage: shown,
} as const satisfies FieldRules<WaitlistFields>
