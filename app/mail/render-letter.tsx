import { render, toPlainText } from 'react-email'
import type { Letter, LetterKind } from '../domain/mail/letters.ts'
import { sanitisedFields } from '../domain/mail/sanitised-fields.ts'
import { Frame } from './frame.tsx'
import type { LetterTemplate, TemplateContext } from './letter-template.ts'
import { accountChanged } from './letters/account/account-changed.tsx'
import { accountExists } from './letters/account/account-exists.tsx'
import { adminGranted } from './letters/account/admin-granted.tsx'
import { adminInvitation } from './letters/account/admin-invitation.tsx'
import { adminRevoked } from './letters/account/admin-revoked.tsx'
import { emailConfirmation } from './letters/account/email-confirmation.tsx'
import { passwordReset } from './letters/account/password-reset.tsx'
import { staffAct } from './letters/account/staff-act.tsx'
import { bookingCancelled } from './letters/booking/booking-cancelled.tsx'
import { bookingChangedNotice } from './letters/booking/booking-changed-notice.tsx'
import { bookingConfirmation } from './letters/booking/booking-confirmation.tsx'
import { bookingLink } from './letters/booking/booking-link.tsx'
import { bookingNotice } from './letters/booking/booking-notice.tsx'
import { cancellationNotice } from './letters/booking/cancellation-notice.tsx'
import { dateCancelled } from './letters/booking/date-cancelled.tsx'
import { dateMoved } from './letters/booking/date-moved.tsx'
import { personReplaced } from './letters/booking/person-replaced.tsx'
import { personalCode } from './letters/booking/personal-code.tsx'
import { placeGiven } from './letters/booking/place-given.tsx'
import { certificateIssued } from './letters/certificate/certificate-issued.tsx'
import { certificateWithdrawn } from './letters/certificate/certificate-withdrawn.tsx'
import { enquiryAnswer } from './letters/enquiry/enquiry-answer.tsx'
import { enquiryNotice } from './letters/enquiry/enquiry-notice.tsx'
import { enquiryReply } from './letters/enquiry/enquiry-reply.tsx'
import { invoiceIssued } from './letters/invoice/invoice-issued.tsx'
import { invoiceReminder } from './letters/invoice/invoice-reminder.tsx'
import { checksMissing } from './letters/life/checks-missing.tsx'
import { courseReminder } from './letters/life/course-reminder.tsx'
import { courseResult } from './letters/life/course-result.tsx'
import { expiryReminder } from './letters/life/expiry-reminder.tsx'
import { joiningInstructions } from './letters/life/joining-instructions.tsx'
import { licenceEnds } from './letters/life/licence-ends.tsx'
import { nextSteps } from './letters/life/next-steps.tsx'
import { reviewRequest } from './letters/life/review-request.tsx'
import { canComeAfterAll } from './letters/participant/can-come-after-all.tsx'
import { cannotCome } from './letters/participant/cannot-come.tsx'
import { detailsReminder } from './letters/participant/details-reminder.tsx'
import { participantInvitation } from './letters/participant/participant-invitation.tsx'
import { participantsMissing } from './letters/participant/participants-missing.tsx'
import { placeKept } from './letters/participant/place-kept.tsx'
import { latePaymentApology } from './letters/payment/late-payment-apology.tsx'
import { orderConfirmation } from './letters/payment/order-confirmation.tsx'
import { orderNotice } from './letters/payment/order-notice.tsx'
import { paymentFailed } from './letters/payment/payment-failed.tsx'
import { paymentRequest } from './letters/payment/payment-request.tsx'
import { refundFailed } from './letters/payment/refund-failed.tsx'
import { refundMade } from './letters/payment/refund-made.tsx'
import { dayReceipt } from './letters/register/day-receipt.tsx'
import { registerDay } from './letters/register/register-day.tsx'
import { trainerAsked } from './letters/trainers/trainer-asked.tsx'
import { trainerDaysChanged } from './letters/trainers/trainer-days-changed.tsx'
import { trainerGranted } from './letters/trainers/trainer-granted.tsx'
import { trainerInvitation } from './letters/trainers/trainer-invitation.tsx'
import { waitlistClosed } from './letters/waitlist/waitlist-closed.tsx'
import { waitlistConfirm } from './letters/waitlist/waitlist-confirm.tsx'
import { waitlistDateMoved } from './letters/waitlist/waitlist-date-moved.tsx'
import { waitlistExpired } from './letters/waitlist/waitlist-expired.tsx'
import { waitlistOffer } from './letters/waitlist/waitlist-offer.tsx'
import type { RenderedLetter } from './outgoing-mail.ts'

const templates: { [Kind in LetterKind]: LetterTemplate<Kind> } = {
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
  'payment-request': paymentRequest,
  'person-replaced': personReplaced,
  'cannot-come': cannotCome,
  'can-come-after-all': canComeAfterAll,
  'place-kept': placeKept,
  'place-given': placeGiven,
  'participant-invitation': participantInvitation,
  'details-reminder': detailsReminder,
  'participants-missing': participantsMissing,
  'trainer-invitation': trainerInvitation,
  'register-day': registerDay,
  'day-receipt': dayReceipt,
  'certificate-issued': certificateIssued,
  'certificate-withdrawn': certificateWithdrawn,
  'trainer-granted': trainerGranted,
  'trainer-asked': trainerAsked,
  'trainer-days-changed': trainerDaysChanged,
  'personal-code': personalCode,
  'order-confirmation': orderConfirmation,
  'order-notice': orderNotice,
  'invoice-issued': invoiceIssued,
  'invoice-reminder': invoiceReminder,
  'checks-missing': checksMissing,
  'course-reminder': courseReminder,
  'course-result': courseResult,
  'expiry-reminder': expiryReminder,
  'joining-instructions': joiningInstructions,
  'licence-ends': licenceEnds,
  'next-steps': nextSteps,
  'review-request': reviewRequest,
}

export async function renderLetter(
  letter: Letter,
  context: TemplateContext,
): Promise<RenderedLetter> {
  // A letter has the fields of its own kind; TypeScript cannot infer that from the table.
  const template = templates[letter.template] as LetterTemplate<LetterKind>
  const content = template(sanitisedFields(letter), context)
  const { subject, preview, body, attachments = [], refusalUrl = null } = content
  const html = await render(
    <Frame preview={preview} publicUrl={context.publicUrl}>
      {body}
    </Frame>,
  )
  return { subject, html, text: plainText(html), attachments, refusalUrl }
}

function plainText(html: string) {
  return toPlainText(html, {
    wordwrap: 78,
    selectors: [
      { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
      { selector: 'a[href^="mailto:"]', format: 'anchor', options: { ignoreHref: true } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'ul', options: { itemPrefix: '- ' } },
      { selector: 'table[data-text-format]', format: 'dataTable', options: { maxColumnWidth: 48 } },
    ],
  })
}
