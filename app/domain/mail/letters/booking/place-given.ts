import { type BookingFields, bookingFields } from '#app/domain/mail/booking-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'
import type { RunDay } from '#app/domain/schedule/run-days.ts'

/** To the person who comes instead of somebody else. */
export type PlaceGiven = BookingFields & {
  formerName: string
  courseSlug: string
  days: RunDay[]
  /** The name of the link to the booking's own page. */
  ownPage: string
  /** Raised with every change, so that a calendar takes the newer days. */
  sequence: number
  /** Whether details are to be given, and until when; missing in letters from before these fields. */
  isAsked?: boolean
  detailsBy?: string | null
}

export const placeGiven = letterWith<PlaceGiven>()({
  staffName: 'A place for somebody else',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: {
    ...bookingFields,
    formerName: shown,
    courseSlug: shown,
    days: shown,
    ownPage: shown,
    sequence: shown,
    isAsked: shown,
    detailsBy: shown,
  },
})
