import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'
import { waitlistFields } from '#app/domain/mail/waitlist-fields.ts'

/** `places` is how many are offered, which may be fewer than `wanted`. */
export const waitlistOffer = defineLetter({
  staffName: 'Waitlist: offer',
  fields: {
    ...waitlistFields,
    wanted: shown<number>(),
    /** When the offer ends, in words. */
    until: shown<string>(),
  },
})
