import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

/** To the holder of a record that was withdrawn, unless staff chose to tell them another way. */
export type CertificateWithdrawn = {
  bookingId: string
  fullName: string
  courseTitle: string
  certificateNumber: string
}

export const certificateWithdrawn = letterWith<CertificateWithdrawn>()({
  staffName: 'Certificate withdrawn',
  recipient: 'person',
  onResend: 'as-written',
  fields: { bookingId: shown, fullName: shown, courseTitle: shown, certificateNumber: shown },
})
