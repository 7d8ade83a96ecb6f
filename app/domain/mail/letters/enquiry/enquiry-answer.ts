import { defineLetter, shown, shownLines } from '#app/domain/mail/letter-definition.ts'

export const enquiryAnswer = defineLetter({
  staffName: 'Answer to an enquiry',
  fields: {
    enquiryId: shown<string>(),
    firstName: shown<string>(),
    courseInterest: shown<string>(),
    /** The visitor's message. */
    question: shownLines<string>(),
    answer: shownLines<string>(),
  },
})
