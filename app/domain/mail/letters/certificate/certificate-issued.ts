import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

/** To a trainee whose record of attendance and result is issued, and again when staff send it again. */
export type CertificateIssued = {
  bookingId: string
  fullName: string
  courseTitle: string
  courseDate: string
  certificateNumber: string
  result: string
  /** The number of one that was withdrawn before. Letters of earlier versions have none. */
  replaces?: string | null
  expiresOn: string | null
  awardingOrganisation: string
  /** The name of a link to the booking's own page, where the paper is. */
  ownPage: string
}

export const certificateIssued = letterWith<CertificateIssued>()({
  staffName: 'Certificate',
  recipient: 'person',
  onResend: 'as-written',
  fields: {
    bookingId: shown,
    fullName: shown,
    courseTitle: shown,
    courseDate: shown,
    certificateNumber: shown,
    result: shown,
    expiresOn: shown,
    awardingOrganisation: shown,
    replaces: shown,
    ownPage: shown,
  },
})
