import type { ConfirmationDetails } from './confirmation-fields.ts'
import type { LetterDefinition } from './letter-definition.ts'
import { type AccountExists, accountExists } from './letters/account-exists.ts'
import { type AdminGranted, adminGranted } from './letters/admin-granted.ts'
import { type AdminInvitation, adminInvitation } from './letters/admin-invitation.ts'
import { type AdminRevoked, adminRevoked } from './letters/admin-revoked.ts'
import { bookingConfirmation } from './letters/booking-confirmation.ts'
import { bookingNotice } from './letters/booking-notice.ts'
import { type DateCancelled, dateCancelled } from './letters/date-cancelled.ts'
import { type DateMoved, dateMoved } from './letters/date-moved.ts'
import { type EmailConfirmation, emailConfirmation } from './letters/email-confirmation.ts'
import { type EnquiryNotice, enquiryNotice } from './letters/enquiry-notice.ts'
import { type EnquiryReply, enquiryReply } from './letters/enquiry-reply.ts'
import { type LatePaymentApology, latePaymentApology } from './letters/late-payment-apology.ts'
import { type PasswordReset, passwordReset } from './letters/password-reset.ts'
import { type RefundMade, refundMade } from './letters/refund-made.ts'

/** Every message the academy sends. The three lists below have the same members, or do not compile. */
export const LETTER_KINDS = [
  'booking-confirmation',
  'booking-notice',
  'enquiry-notice',
  'enquiry-reply',
  'email-confirmation',
  'account-exists',
  'password-reset',
  'admin-invitation',
  'admin-granted',
  'admin-revoked',
  'date-moved',
  'date-cancelled',
  'refund-made',
  'late-payment-apology',
] as const

export type LetterKind = (typeof LETTER_KINDS)[number]

export type LetterFields = {
  'booking-confirmation': ConfirmationDetails
  'booking-notice': ConfirmationDetails
  'enquiry-notice': EnquiryNotice
  'enquiry-reply': EnquiryReply
  'email-confirmation': EmailConfirmation
  'account-exists': AccountExists
  'password-reset': PasswordReset
  'admin-invitation': AdminInvitation
  'admin-granted': AdminGranted
  'admin-revoked': AdminRevoked
  'date-moved': DateMoved
  'date-cancelled': DateCancelled
  'refund-made': RefundMade
  'late-payment-apology': LatePaymentApology
}

const letterDefinitions = {
  'booking-confirmation': bookingConfirmation,
  'booking-notice': bookingNotice,
  'enquiry-notice': enquiryNotice,
  'enquiry-reply': enquiryReply,
  'email-confirmation': emailConfirmation,
  'account-exists': accountExists,
  'password-reset': passwordReset,
  'admin-invitation': adminInvitation,
  'admin-granted': adminGranted,
  'admin-revoked': adminRevoked,
  'date-moved': dateMoved,
  'date-cancelled': dateCancelled,
  'refund-made': refundMade,
  'late-payment-apology': latePaymentApology,
} as const satisfies { [Kind in LetterKind]: LetterDefinition<LetterFields[Kind]> }

type Definitions = typeof letterDefinitions

/** Placeholder for the address of the academy's team, which is a setting. */
export const TEAM = 'team' as const

/** A letter as it waits in the outbox. Its keys are those of the stored JSON. */
export type LetterOf<Kind extends LetterKind> = {
  template: Kind
  to: Definitions[Kind]['recipient'] extends 'team' ? typeof TEAM : string
  facts: LetterFields[Kind]
}

export type Letter = { [Kind in LetterKind]: LetterOf<Kind> }[LetterKind]

/** A letter about a place: sent again, it is rebuilt from the current booking. */
export type RebuiltLetter = {
  [Kind in LetterKind]: Definitions[Kind]['onResend'] extends 'rebuilt-from-booking'
    ? LetterOf<Kind>
    : never
}[LetterKind]

const byKind = new Map<string, LetterDefinition>(Object.entries(letterDefinitions))

/** Undefined for a kind that only a newer version knows: both versions run during an upgrade. */
export function letterDefinition(kind: string) {
  return byKind.get(kind)
}

export function letterName(kind: string) {
  return letterDefinition(kind)?.staffName ?? kind
}
