import { letterWith, shown, shownLines } from '#app/domain/mail/letter-definition.ts'

export type EnquiryNotice = {
  enquiryId: string
  firstName: string
  lastName: string
  email: string
  phone: string
  courseInterest: string
  whereDidYouFindUs: string
  message: string
  suspect: boolean
  /** Whether the visitor is also sent an automatic reply. */
  autoReply: boolean
}

export const enquiryNotice = letterWith<EnquiryNotice>()({
  staffName: 'Enquiry to the team',
  recipient: 'team',
  replyTo: 'email',
  onResend: 'as-written',
  fields: {
    enquiryId: shown,
    firstName: shown,
    lastName: shown,
    email: shown,
    phone: shown,
    courseInterest: shown,
    whereDidYouFindUs: shown,
    message: shownLines,
    suspect: shown,
    autoReply: shown,
  },
})
