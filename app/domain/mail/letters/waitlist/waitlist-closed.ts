import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'
import { type WaitlistFields, waitlistFields } from '#app/domain/mail/waitlist-fields.ts'
import type { CloseReason } from '#app/domain/waitlist/entry-state.ts'

export type WaitlistClosed = WaitlistFields & {
  /** Withdrawn: staff took the date off sale, and with it the offer. */
  reason: CloseReason | 'date-withdrawn'
  /** Only the offer is over: the entry goes on waiting. */
  isStillWaiting: boolean
  /** Places were offered to it before. */
  hadOffer: boolean
}

export const waitlistClosed = letterWith<WaitlistClosed>()({
  staffName: 'Waitlist: closed',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...waitlistFields, reason: shown, isStillWaiting: shown, hadOffer: shown },
})
