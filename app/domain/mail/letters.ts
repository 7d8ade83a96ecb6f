import type { LateReason } from '../booking/booking.ts'

/** Every message the academy sends, as the facts it tells; `app/mail` turns them into words. */
export type Letter = {
  [Template in keyof LetterFields]: {
    template: Template
    /** An address, or the academy's own team. */
    to: string | typeof TEAM
    facts: LetterFields[Template]
  }
}[keyof LetterFields]

export const TEAM = 'team'

export type LetterTemplate = Letter['template']

/** Every kind there is, for the outbox, which takes no other. */
export const LETTER_KINDS = [
  'booking-confirmation',
  'booking-notice',
  'enquiry-notice',
  'enquiry-reply',
  'email-confirmation',
  'account-exists',
  'password-reset',
  'admin-invitation',
  'admin-granted',
  'admin-revoked',
  'date-moved',
  'date-cancelled',
  'refund-made',
  'late-payment-apology',
] as const satisfies readonly LetterTemplate[]

/** One day of a course: London's calendar date and hours. */
export type LetterDay = { date: string; starts: string; ends: string; venue: string }

export type ConfirmationDetails = {
  bookingId: string
  fullName: string
  email: string
  phone: string
  courseSlug: string
  courseTitle: string
  /** As it was booked, or empty when the team arranges it. */
  courseDate: string
  days: LetterDay[]
  pricePence: number
  emergencyContact: string | null
  dietaryRequirements: string | null
  sessionId: string | null
  /** ISO instant. */
  paidAt: string
}

/** Enough to name a booking to its owner. */
type Named = { bookingId: string; fullName: string; courseTitle: string; courseDate: string }

type Link = { fullName: string; url: string }

export type LetterFields = {
  'booking-confirmation': ConfirmationDetails
  'booking-notice': ConfirmationDetails
  'enquiry-notice': {
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
  'enquiry-reply': { firstName: string; courseInterest: string }
  /** Without a name: the mailbox has not said yet whose it is. */
  'email-confirmation': { url: string }
  /** Someone signed up with an address that already has an account. */
  'account-exists': Link
  /** The name is empty where the address was never confirmed: a stranger may have written it. */
  'password-reset': Link
  'admin-invitation': Link & { hours: number }
  /** The invited already had an account: the link leads to the staff door. */
  'admin-granted': Link
  'admin-revoked': { fullName: string }
  'date-moved': Named & {
    newDate: string
    days: LetterDay[]
    /** As they were before; letters from before this was kept have none. */
    formerDays?: LetterDay[]
  }
  'date-cancelled': Named & { refundPence: number }
  'refund-made': Named & { refundPence: number }
  'late-payment-apology': Named & {
    refundPence: number
    /** Letters from before it was kept have none. */
    reason?: LateReason
  }
}
