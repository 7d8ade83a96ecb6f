import type { ConfirmationDetails } from './confirmation-fields.ts'
import type { FieldRule, LetterDefinition } from './letter-definition.ts'
import { type AccountChanged, accountChanged } from './letters/account/account-changed.ts'
import { type AccountExists, accountExists } from './letters/account/account-exists.ts'
import { type AdminGranted, adminGranted } from './letters/account/admin-granted.ts'
import { type AdminInvitation, adminInvitation } from './letters/account/admin-invitation.ts'
import { type AdminRevoked, adminRevoked } from './letters/account/admin-revoked.ts'
import { type EmailConfirmation, emailConfirmation } from './letters/account/email-confirmation.ts'
import { type PasswordReset, passwordReset } from './letters/account/password-reset.ts'
import { type StaffActNotice, staffAct } from './letters/account/staff-act.ts'
import { type BookingCancelled, bookingCancelled } from './letters/booking/booking-cancelled.ts'
import {
  type BookingChangedNotice,
  bookingChangedNotice,
} from './letters/booking/booking-changed-notice.ts'
import { bookingConfirmation } from './letters/booking/booking-confirmation.ts'
import { type BookingLink, bookingLink } from './letters/booking/booking-link.ts'
import { bookingNotice } from './letters/booking/booking-notice.ts'
import {
  type CancellationNotice,
  cancellationNotice,
} from './letters/booking/cancellation-notice.ts'
import { type DateCancelled, dateCancelled } from './letters/booking/date-cancelled.ts'
import { type DateMoved, dateMoved } from './letters/booking/date-moved.ts'
import { type PersonReplaced, personReplaced } from './letters/booking/person-replaced.ts'
import { type PersonalCode, personalCode } from './letters/booking/personal-code.ts'
import { type PlaceGiven, placeGiven } from './letters/booking/place-given.ts'
import {
  type CertificateIssued,
  certificateIssued,
} from './letters/certificate/certificate-issued.ts'
import {
  type CertificateWithdrawn,
  certificateWithdrawn,
} from './letters/certificate/certificate-withdrawn.ts'
import { type EnquiryAnswer, enquiryAnswer } from './letters/enquiry/enquiry-answer.ts'
import { type EnquiryNotice, enquiryNotice } from './letters/enquiry/enquiry-notice.ts'
import { type EnquiryReply, enquiryReply } from './letters/enquiry/enquiry-reply.ts'
import { type InvoiceIssued, invoiceIssued } from './letters/invoice/invoice-issued.ts'
import { type InvoiceReminder, invoiceReminder } from './letters/invoice/invoice-reminder.ts'
import { type ChecksMissing, checksMissing } from './letters/life/checks-missing.ts'
import { type CourseReminder, courseReminder } from './letters/life/course-reminder.ts'
import { type CourseResult, courseResult } from './letters/life/course-result.ts'
import { type ExpiryReminder, expiryReminder } from './letters/life/expiry-reminder.ts'
import {
  type JoiningInstructions,
  joiningInstructions,
} from './letters/life/joining-instructions.ts'
import { type LicenceEnds, licenceEnds } from './letters/life/licence-ends.ts'
import { type NextSteps, nextSteps } from './letters/life/next-steps.ts'
import { type ReviewRequest, reviewRequest } from './letters/life/review-request.ts'
import { type CanComeAfterAll, canComeAfterAll } from './letters/participant/can-come-after-all.ts'
import { type CannotCome, cannotCome } from './letters/participant/cannot-come.ts'
import { type DetailsReminder, detailsReminder } from './letters/participant/details-reminder.ts'
import {
  type ParticipantInvitation,
  participantInvitation,
} from './letters/participant/participant-invitation.ts'
import {
  type ParticipantsMissing,
  participantsMissing,
} from './letters/participant/participants-missing.ts'
import { type PlaceKept, placeKept } from './letters/participant/place-kept.ts'
import {
  type LatePaymentApology,
  latePaymentApology,
} from './letters/payment/late-payment-apology.ts'
import { orderConfirmation } from './letters/payment/order-confirmation.ts'
import { orderNotice } from './letters/payment/order-notice.ts'
import { type PaymentFailed, paymentFailed } from './letters/payment/payment-failed.ts'
import { type PaymentRequest, paymentRequest } from './letters/payment/payment-request.ts'
import { type RefundFailed, refundFailed } from './letters/payment/refund-failed.ts'
import { type RefundMade, refundMade } from './letters/payment/refund-made.ts'
import { type DayReceipt, dayReceipt } from './letters/register/day-receipt.ts'
import { type RegisterDay, registerDay } from './letters/register/register-day.ts'
import { type TrainerAsked, trainerAsked } from './letters/trainers/trainer-asked.ts'
import {
  type TrainerDaysChanged,
  trainerDaysChanged,
} from './letters/trainers/trainer-days-changed.ts'
import { type TrainerGranted, trainerGranted } from './letters/trainers/trainer-granted.ts'
import { type TrainerInvitation, trainerInvitation } from './letters/trainers/trainer-invitation.ts'
import { type WaitlistClosed, waitlistClosed } from './letters/waitlist/waitlist-closed.ts'
import { type WaitlistConfirm, waitlistConfirm } from './letters/waitlist/waitlist-confirm.ts'
import {
  type WaitlistDateMoved,
  waitlistDateMoved,
} from './letters/waitlist/waitlist-date-moved.ts'
import { type WaitlistExpired, waitlistExpired } from './letters/waitlist/waitlist-expired.ts'
import { type WaitlistOffer, waitlistOffer } from './letters/waitlist/waitlist-offer.ts'
import type { OrderDetails } from './order-fields.ts'

/** Every message the academy sends. The three lists below have the same members, or do not compile. */
export const LETTER_KINDS = [
  'booking-confirmation',
  'booking-notice',
  'enquiry-notice',
  'enquiry-reply',
  'enquiry-answer',
  'email-confirmation',
  'account-exists',
  'password-reset',
  'admin-invitation',
  'admin-granted',
  'admin-revoked',
  'account-changed',
  'staff-act',
  'date-moved',
  'date-cancelled',
  'refund-made',
  'refund-failed',
  'late-payment-apology',
  'payment-failed',
  'booking-cancelled',
  'cancellation-notice',
  'booking-link',
  'waitlist-confirm',
  'waitlist-offer',
  'waitlist-expired',
  'waitlist-closed',
  'booking-changed-notice',
  'person-replaced',
  'place-given',
  'waitlist-date-moved',
  'participant-invitation',
  'details-reminder',
  'participants-missing',
  'cannot-come',
  'can-come-after-all',
  'place-kept',
  'payment-request',
  'trainer-invitation',
  'trainer-granted',
  'trainer-asked',
  'trainer-days-changed',
  'personal-code',
  'order-confirmation',
  'order-notice',
  'invoice-issued',
  'invoice-reminder',
  'register-day',
  'day-receipt',
  'certificate-issued',
  'certificate-withdrawn',
  'checks-missing',
  'course-reminder',
  'course-result',
  'expiry-reminder',
  'joining-instructions',
  'licence-ends',
  'next-steps',
  'review-request',
] as const

export type LetterKind = (typeof LETTER_KINDS)[number]

export type LetterFields = {
  'booking-confirmation': ConfirmationDetails
  'booking-notice': ConfirmationDetails
  'enquiry-notice': EnquiryNotice
  'enquiry-reply': EnquiryReply
  'enquiry-answer': EnquiryAnswer
  'email-confirmation': EmailConfirmation
  'account-exists': AccountExists
  'password-reset': PasswordReset
  'admin-invitation': AdminInvitation
  'admin-granted': AdminGranted
  'admin-revoked': AdminRevoked
  'account-changed': AccountChanged
  'staff-act': StaffActNotice
  'date-moved': DateMoved
  'date-cancelled': DateCancelled
  'refund-made': RefundMade
  'refund-failed': RefundFailed
  'late-payment-apology': LatePaymentApology
  'payment-failed': PaymentFailed
  'booking-cancelled': BookingCancelled
  'cancellation-notice': CancellationNotice
  'booking-link': BookingLink
  'waitlist-confirm': WaitlistConfirm
  'waitlist-offer': WaitlistOffer
  'waitlist-expired': WaitlistExpired
  'waitlist-closed': WaitlistClosed
  'waitlist-date-moved': WaitlistDateMoved
  'booking-changed-notice': BookingChangedNotice
  'person-replaced': PersonReplaced
  'place-given': PlaceGiven
  'participant-invitation': ParticipantInvitation
  'details-reminder': DetailsReminder
  'participants-missing': ParticipantsMissing
  'cannot-come': CannotCome
  'can-come-after-all': CanComeAfterAll
  'place-kept': PlaceKept
  'payment-request': PaymentRequest
  'trainer-invitation': TrainerInvitation
  'trainer-granted': TrainerGranted
  'trainer-asked': TrainerAsked
  'trainer-days-changed': TrainerDaysChanged
  'personal-code': PersonalCode
  'order-confirmation': OrderDetails
  'order-notice': OrderDetails
  'invoice-issued': InvoiceIssued
  'invoice-reminder': InvoiceReminder
  'register-day': RegisterDay
  'day-receipt': DayReceipt
  'certificate-issued': CertificateIssued
  'certificate-withdrawn': CertificateWithdrawn
  'checks-missing': ChecksMissing
  'course-reminder': CourseReminder
  'course-result': CourseResult
  'expiry-reminder': ExpiryReminder
  'joining-instructions': JoiningInstructions
  'licence-ends': LicenceEnds
  'next-steps': NextSteps
  'review-request': ReviewRequest
}

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
  'waitlist-date-moved': waitlistDateMoved,
  'booking-changed-notice': bookingChangedNotice,
  'person-replaced': personReplaced,
  'place-given': placeGiven,
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
  [Kind in LetterKind]: Definitions[Kind]['onResend'] extends 'rebuilt-from-booking'
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
