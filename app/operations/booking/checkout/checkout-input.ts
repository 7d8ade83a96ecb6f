import type { Company } from '#app/domain/booking/order/company.ts'
import type { RenewalChoice } from '#app/domain/booking/order/renewal-choice.ts'
import type { Person } from '#app/storage/booking/hold-statement.ts'

export type CheckoutInput = {
  courseSlug: string
  /** Null: the team arranges the date. */
  scheduleId: string | null
  /** 1 to 12: all of them are held, or none. */
  places: number
  /** The buyer takes the first place; the others are named later. */
  isAttending: boolean
  /** The total that the buyer saw: another one is shown first. Null when none was shown. */
  shownPence: number | null
  /** Null for a private buyer. */
  company: Company | null
  /** Random id of the opened form: the same form sent twice is one booking. */
  submission: string
  /** The first day on which the buyer asked us to start; empty without a request. */
  expressRequest: string
  /** The entry of the waitlist whose offer is taken up, from its private link. */
  waitlistEntryId?: string | null
  /** The buyer; what is optional is about them as a participant. */
  customer: Person & { emergencyContact: string; dietaryRequirements: string }
  /** A discount code as typed. */
  code?: string
  /** The total in pence that the buyer was shown with a code and agreed to; null before. */
  agreedPence?: number | null
  /** Whether the buyer wants letters about renewals; null where the form did not offer them. */
  renewal?: RenewalChoice | null
  clientAddress: string
}
