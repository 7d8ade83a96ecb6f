import type { FieldRule, FieldValues, LetterDefinition } from './letter-definition.ts'
import { accountChanged } from './letters/account/account-changed.ts'
import { accountExists } from './letters/account/account-exists.ts'
import { adminGranted } from './letters/account/admin-granted.ts'
import { adminInvitation } from './letters/account/admin-invitation.ts'
import { adminRevoked } from './letters/account/admin-revoked.ts'
import { emailConfirmation } from './letters/account/email-confirmation.ts'
import { passwordReset } from './letters/account/password-reset.ts'
import { staffAct } from './letters/account/staff-act.ts'
import { bookingCancelled } from './letters/booking/booking-cancelled.ts'
import { bookingChangedNotice } from './letters/booking/booking-changed-notice.ts'
import { bookingConfirmation } from './letters/booking/booking-confirmation.ts'
import { bookingLink } from './letters/booking/booking-link.ts'
import { bookingNotice } from './letters/booking/booking-notice.ts'
import { cancellationNotice } from './letters/booking/cancellation-notice.ts'
import { dateCancelled } from './letters/booking/date-cancelled.ts'
import { dateMoved } from './letters/booking/date-moved.ts'
import { personReplaced } from './letters/booking/person-replaced.ts'
import { personalCode } from './letters/booking/personal-code.ts'
import { placeGiven } from './letters/booking/place-given.ts'
import { certificateIssued } from './letters/certificate/certificate-issued.ts'
import { certificateWithdrawn } from './letters/certificate/certificate-withdrawn.ts'
import { enquiryAnswer } from './letters/enquiry/enquiry-answer.ts'
import { enquiryNotice } from './letters/enquiry/enquiry-notice.ts'
import { enquiryReply } from './letters/enquiry/enquiry-reply.ts'
import { invoiceIssued } from './letters/invoice/invoice-issued.ts'
import { invoiceReminder } from './letters/invoice/invoice-reminder.ts'
import { checksMissing } from './letters/life/checks-missing.ts'
import { courseReminder } from './letters/life/course-reminder.ts'
import { courseResult } from './letters/life/course-result.ts'
import { expiryReminder } from './letters/life/expiry-reminder.ts'
import { joiningInstructions } from './letters/life/joining-instructions.ts'
import { licenceEnds } from './letters/life/licence-ends.ts'
import { nextSteps } from './letters/life/next-steps.ts'
import { reviewRequest } from './letters/life/review-request.ts'
import { canComeAfterAll } from './letters/participant/can-come-after-all.ts'
import { cannotCome } from './letters/participant/cannot-come.ts'
import { detailsReminder } from './letters/participant/details-reminder.ts'
import { participantInvitation } from './letters/participant/participant-invitation.ts'
import { participantsMissing } from './letters/participant/participants-missing.ts'
import { placeKept } from './letters/participant/place-kept.ts'
import { latePaymentApology } from './letters/payment/late-payment-apology.ts'
import { orderConfirmation } from './letters/payment/order-confirmation.ts'
import { orderNotice } from './letters/payment/order-notice.ts'
import { paymentFailed } from './letters/payment/payment-failed.ts'
import { paymentRequest } from './letters/payment/payment-request.ts'
import { refundFailed } from './letters/payment/refund-failed.ts'
import { refundMade } from './letters/payment/refund-made.ts'
import { dayReceipt } from './letters/register/day-receipt.ts'
import { registerDay } from './letters/register/register-day.ts'
import { trainerAsked } from './letters/trainers/trainer-asked.ts'
import { trainerDaysChanged } from './letters/trainers/trainer-days-changed.ts'
import { trainerGranted } from './letters/trainers/trainer-granted.ts'
import { trainerInvitation } from './letters/trainers/trainer-invitation.ts'
import { waitlistClosed } from './letters/waitlist/waitlist-closed.ts'
import { waitlistConfirm } from './letters/waitlist/waitlist-confirm.ts'
import { waitlistDateMoved } from './letters/waitlist/waitlist-date-moved.ts'
import { waitlistExpired } from './letters/waitlist/waitlist-expired.ts'
import { waitlistOffer } from './letters/waitlist/waitlist-offer.ts'

/**
 * Every message the academy sends. A new one is its line here, a file of its name beside its noun here and in
 * app/mail/letters, and a sample.
 */
const letterDefinitions = {
  'booking-confirmation': bookingConfirmation,
  'booking-notice': bookingNotice,
  'enquiry-notice': enquiryNotice,
  'enquiry-reply': enquiryReply,
  'enquiry-answer': enquiryAnswer,
  'email-confirmation': emailConfirmation,
  'account-exists': accountExists,
  'password-reset': passwordReset,
  'admin-invitation': adminInvitation,
  'admin-granted': adminGranted,
  'admin-revoked': adminRevoked,
  'account-changed': accountChanged,
  'staff-act': staffAct,
  'date-moved': dateMoved,
  'date-cancelled': dateCancelled,
  'refund-made': refundMade,
  'refund-failed': refundFailed,
  'late-payment-apology': latePaymentApology,
  'payment-failed': paymentFailed,
  'booking-cancelled': bookingCancelled,
  'cancellation-notice': cancellationNotice,
  'booking-link': bookingLink,
  'waitlist-confirm': waitlistConfirm,
  'waitlist-offer': waitlistOffer,
  'waitlist-expired': waitlistExpired,
  'waitlist-closed': waitlistClosed,
  'booking-changed-notice': bookingChangedNotice,
  'person-replaced': personReplaced,
  'place-given': placeGiven,
  'waitlist-date-moved': waitlistDateMoved,
  'participant-invitation': participantInvitation,
  'details-reminder': detailsReminder,
  'participants-missing': participantsMissing,
  'cannot-come': cannotCome,
  'can-come-after-all': canComeAfterAll,
  'place-kept': placeKept,
  'payment-request': paymentRequest,
  'trainer-invitation': trainerInvitation,
  'trainer-granted': trainerGranted,
  'trainer-asked': trainerAsked,
  'trainer-days-changed': trainerDaysChanged,
  'personal-code': personalCode,
  'order-confirmation': orderConfirmation,
  'order-notice': orderNotice,
  'invoice-issued': invoiceIssued,
  'invoice-reminder': invoiceReminder,
  'register-day': registerDay,
  'day-receipt': dayReceipt,
  'certificate-issued': certificateIssued,
  'certificate-withdrawn': certificateWithdrawn,
  'checks-missing': checksMissing,
  'course-reminder': courseReminder,
  'course-result': courseResult,
  'expiry-reminder': expiryReminder,
  'joining-instructions': joiningInstructions,
  'licence-ends': licenceEnds,
  'next-steps': nextSteps,
  'review-request': reviewRequest,
}

type Definitions = typeof letterDefinitions

export type LetterKind = keyof Definitions

export const LETTER_KINDS = Object.keys(letterDefinitions) as [LetterKind, ...LetterKind[]]

export type LetterFields = { [Kind in LetterKind]: FieldValues<Definitions[Kind]['fields']> }

/** Placeholder for the address of the academy's team, which is a setting. */
export const TEAM = 'team' as const

/** A letter as it waits in the outbox. Its keys are those of the stored JSON. */
export type LetterOf<Kind extends LetterKind> = {
  template: Kind
  to: Definitions[Kind] extends { recipient: 'team' } ? typeof TEAM : string
  facts: LetterFields[Kind]
}

export type Letter = { [Kind in LetterKind]: LetterOf<Kind> }[LetterKind]

type RulesOf<Kind extends LetterKind> =
  Definitions[Kind]['fields'][keyof Definitions[Kind]['fields']]

type LinkKind = {
  [Kind in LetterKind]: [Extract<RulesOf<Kind>, { text: 'link' }>] extends [never] ? never : Kind
}[LetterKind]

/** A letter with a link that gives access: it waits in the outbox without its fields. */
export type LinkLetter = { [Kind in LinkKind]: LetterOf<Kind> }[LinkKind]

/** A letter that can wait in the outbox as it is. */
export type PlainLetter = {
  [Kind in Exclude<LetterKind, LinkKind>]: LetterOf<Kind>
}[Exclude<LetterKind, LinkKind>]

/** As in the outbox. Without fields: they are encrypted beside it, or erased. */
export type StoredLetter = Letter | Omit<LinkLetter, 'facts'>

/** A letter about a place: sent again, it is rebuilt from the current booking. */
export type RebuiltLetter = {
  [Kind in LetterKind]: Definitions[Kind] extends { onResend: 'rebuilt-from-booking' }
    ? LetterOf<Kind>
    : never
}[LetterKind]

const byKind = new Map<string, LetterDefinition>(Object.entries(letterDefinitions))

/** Undefined for a kind that only a newer version knows: both versions run during an upgrade. */
export function letterDefinition(kind: string) {
  return byKind.get(kind)
}

/** Kinds whose letters contain a link that gives access. */
export const LINK_KINDS: readonly LetterKind[] = LETTER_KINDS.filter((kind) =>
  Object.values<FieldRule>(letterDefinitions[kind].fields).some(({ text }) => text === 'link'),
)

/** `occasion`: of a letter that has one; null once its contents are erased. */
export function letterName(kind: string, occasion: string | null = null) {
  const definition = letterDefinition(kind)
  return definition?.staffNames?.[occasion ?? ''] ?? definition?.staffName ?? kind
}
