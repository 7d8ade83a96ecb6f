import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'
import { waitlistFields } from '#app/domain/mail/waitlist-fields.ts'
import type { CloseReason } from '#app/domain/waitlist/entry-state.ts'

export const waitlistClosed = defineLetter({
  staffName: 'Waitlist: closed',
  fields: {
    ...waitlistFields,
    /** Withdrawn: staff took the date off sale, and with it the offer. */
    reason: shown<CloseReason | 'date-withdrawn'>(),
    /** Only the offer is over: the entry goes on waiting. */
    isStillWaiting: shown<boolean>(),
    /** Places were offered to it before. */
    hadOffer: shown<boolean>(),
  },
})
