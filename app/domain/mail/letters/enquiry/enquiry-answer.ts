import { letterWith, shown, shownLines } from '#app/domain/mail/letter-definition.ts'

export type EnquiryAnswer = {
  enquiryId: string
  firstName: string
  courseInterest: string
  /** The visitor's message. */
  question: string
  answer: string
}

export const enquiryAnswer = letterWith<EnquiryAnswer>()({
  staffName: 'Answer to an enquiry',
  recipient: 'person',
  onResend: 'as-written',
  fields: {
    enquiryId: shown,
    firstName: shown,
    courseInterest: shown,
    question: shownLines,
    answer: shownLines,
  },
})
