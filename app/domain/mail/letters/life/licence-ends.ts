import { type BookingFields, bookingFields } from '#app/domain/mail/booking-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

/** To the buyer, because whoever came wants it: their licence ends. `fullName` is the buyer's. */
export type LicenceEnds = BookingFields & {
  participant: string
  /** The last day. */
  expiresOn: string
  /** The course that renews it. */
  renewalSlug: string
  /** The name of the link to the page on which the buyer refuses such letters. */
  preferences: string
}

export const licenceEnds = letterWith<LicenceEnds>()({
  staffName: 'The licence of a participant ends, to the buyer',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: {
    ...bookingFields,
    participant: shown,
    expiresOn: shown,
    renewalSlug: shown,
    preferences: shown,
  },
})
