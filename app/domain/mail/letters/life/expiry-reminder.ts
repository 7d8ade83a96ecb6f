import { type BookingFields, bookingFields } from '#app/domain/mail/booking-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'
import type { Expiry } from '#app/domain/mail/life/booking-letters.ts'

/** Only with the soft opt-in. `courseTitle` is what they took with us. */
export type ExpiryReminder = BookingFields & {
  what: Expiry['what']
  /** The last day. */
  expiresOn: string
  /** The course of ours that renews it. */
  renewalSlug: string
  /** The name of the link that fills the booking form with their details. */
  ownPage: string
  /** The name of the link to their preferences. */
  preferences: string
}

export const expiryReminder = letterWith<ExpiryReminder>()({
  staffName: 'Reminder before something expires',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: {
    ...bookingFields,
    what: shown,
    expiresOn: shown,
    renewalSlug: shown,
    ownPage: shown,
    preferences: shown,
  },
})
