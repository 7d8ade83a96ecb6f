import type { ActingAs } from '#app/domain/booking/self-service/acting-as.ts'
import { type BookingFields, bookingFields } from '#app/domain/mail/booking-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

/** To the team: a booking was moved, or somebody else comes. `email` is the trainee's. */
export type BookingChangedNotice = BookingFields & {
  email: string
  by: ActingAs
  /** Where it was moved to. */
  newDate?: string
  /** The most that the terms give back from then on. */
  cappedPercent?: number
  /** Who was to come before. */
  formerName?: string
}

export const bookingChangedNotice = letterWith<BookingChangedNotice>()({
  staffName: 'Notice of a change',
  recipient: 'team',
  replyTo: 'email',
  onResend: 'as-written',
  fields: {
    ...bookingFields,
    email: shown,
    by: shown,
    newDate: shown,
    cappedPercent: shown,
    formerName: shown,
  },
})
