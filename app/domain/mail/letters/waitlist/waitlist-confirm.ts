import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'
import { type WaitlistFields, waitlistFields } from '#app/domain/mail/waitlist-fields.ts'

export type WaitlistConfirm = WaitlistFields & {
  /** Somebody who is on the list already asked again: the letter only repeats the link. */
  isOnList: boolean
}

export const waitlistConfirm = letterWith<WaitlistConfirm>()({
  staffName: 'Waitlist: please confirm',
  recipient: 'person',
  onResend: 'as-written',
  fields: { ...waitlistFields, isOnList: shown },
})
