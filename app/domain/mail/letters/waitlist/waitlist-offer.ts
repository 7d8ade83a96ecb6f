import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'
import { type WaitlistFields, waitlistFields } from '#app/domain/mail/waitlist-fields.ts'

/** `places` is how many are offered, which may be fewer than `wanted`. */
export type WaitlistOffer = WaitlistFields & {
  wanted: number
  /** When the offer ends, in words. */
  until: string
}

export const waitlistOffer = letterWith<WaitlistOffer>()({
  staffName: 'Waitlist: offer',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...waitlistFields, wanted: shown, until: shown },
})
