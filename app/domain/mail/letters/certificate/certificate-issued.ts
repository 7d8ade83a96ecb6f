import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

/** To a trainee whose record of attendance and result is issued, and again when staff send it again. */
export const certificateIssued = defineLetter({
  staffName: 'Certificate',
  fields: {
    bookingId: shown<string>(),
    fullName: shown<string>(),
    courseTitle: shown<string>(),
    courseDate: shown<string>(),
    certificateNumber: shown<string>(),
    result: shown<string>(),
    /** The number of one that was withdrawn before. Letters of earlier versions have none. */
    replaces: shown<string | null | undefined>(),
    expiresOn: shown<string | null>(),
    awardingOrganisation: shown<string>(),
    /** The name of a link to the booking's own page, where the paper is. */
    ownPage: shown<string>(),
  },
})
