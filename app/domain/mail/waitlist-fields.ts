import { shown } from './letter-definition.ts'

/** What every letter about an entry of the waitlist says to identify it. */
export const waitlistFields = {
  entryId: shown<string>(),
  fullName: shown<string>(),
  courseSlug: shown<string>(),
  courseTitle: shown<string>(),
  /** The days of the run in words, or the days that somebody gave who waits for any date. */
  dateText: shown<string>(),
  places: shown<number>(),
  /** The name of the link to the entry's own page, which opens nothing without the secret. */
  entryPage: shown<string>(),
}
