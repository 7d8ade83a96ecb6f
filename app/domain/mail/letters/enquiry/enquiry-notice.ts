import { defineLetter, shown, shownLines } from '#app/domain/mail/letter-definition.ts'

export const enquiryNotice = defineLetter({
  staffName: 'Enquiry to the team',
  recipient: 'team',
  replyTo: 'email',
  fields: {
    enquiryId: shown<string>(),
    firstName: shown<string>(),
    lastName: shown<string>(),
    email: shown<string>(),
    phone: shown<string>(),
    courseInterest: shown<string>(),
    whereDidYouFindUs: shown<string>(),
    message: shownLines<string>(),
    suspect: shown<boolean>(),
    /** Whether the visitor is also sent an automatic reply. */
    autoReply: shown<boolean>(),
  },
})
