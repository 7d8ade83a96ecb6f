import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

export type EnquiryReply = {
  firstName: string
  courseInterest: string
  /** About how personal data was used: it is acknowledged in other words. */
  isPrivacyComplaint?: boolean
}

export const enquiryReply = letterWith<EnquiryReply>()({
  staffName: 'Automatic reply',
  recipient: 'person',
  onResend: 'as-written',
  fields: { firstName: shown, courseInterest: shown, isPrivacyComplaint: shown },
})
