import { ownBookingFields } from '#app/domain/mail/booking-fields.ts'
import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'
import type { RunDay } from '#app/domain/schedule/run-days.ts'

/** To the person who comes instead of somebody else. */
export const placeGiven = defineLetter({
  staffName: 'A place for somebody else',
  onResend: 'rebuilt-from-booking',
  fields: {
    ...ownBookingFields,
    formerName: shown<string>(),
    courseSlug: shown<string>(),
    days: shown<RunDay[]>(),
    /** Raised with every change, so that a calendar takes the newer days. */
    sequence: shown<number>(),
    /** Whether details are to be given, and until when; missing in letters from before these fields. */
    isAsked: shown<boolean | undefined>(),
    detailsBy: shown<string | null | undefined>(),
  },
})
