import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

export type PersonalCode = {
  enquiryId: string
  firstName: string
  /** The offer that the visitor asked for. */
  offer: string
  code: string
  /** "10% off". */
  discount: string
  /** "Door Supervisor and Security Guard", or "any course". */
  courses: string
  /** How many bookings it is good for. */
  bookings: number
  /** The address to book with. */
  bookWith: string
  /** The last day, YYYY-MM-DD. */
  until: string
}

export const personalCode = letterWith<PersonalCode>()({
  staffName: 'Personal code',
  recipient: 'person',
  onResend: 'as-written',
  fields: {
    enquiryId: shown,
    firstName: shown,
    offer: shown,
    code: shown,
    discount: shown,
    courses: shown,
    bookings: shown,
    bookWith: shown,
    until: shown,
  },
})
