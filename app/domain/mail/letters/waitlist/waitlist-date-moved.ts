import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'
import { type WaitlistFields, waitlistFields } from '#app/domain/mail/waitlist-fields.ts'

export type WaitlistDateMoved = WaitlistFields & {
  /** The days before the change, in words. */
  formerDateText: string
  /** Places are kept for the entry now; otherwise it waits. */
  isOffered: boolean
}

export const waitlistDateMoved = letterWith<WaitlistDateMoved>()({
  staffName: 'Waitlist: date moved',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...waitlistFields, formerDateText: shown, isOffered: shown },
})
