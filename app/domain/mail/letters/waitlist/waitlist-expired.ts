import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'
import { type WaitlistFields, waitlistFields } from '#app/domain/mail/waitlist-fields.ts'

export type WaitlistExpired = WaitlistFields & {
  /** The entry has ended; otherwise it waits at the end of the line. */
  isLast: boolean
}

export const waitlistExpired = letterWith<WaitlistExpired>()({
  staffName: 'Waitlist: offer expired',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...waitlistFields, isLast: shown },
})
