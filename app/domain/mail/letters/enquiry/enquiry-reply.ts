import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

export const enquiryReply = defineLetter({
  staffName: 'Automatic reply',
  fields: {
    firstName: shown<string>(),
    courseInterest: shown<string>(),
    /** About how personal data was used: it is acknowledged in other words. */
    isPrivacyComplaint: shown<boolean | undefined>(),
  },
})
