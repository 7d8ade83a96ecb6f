import type { Hold } from '../../../storage/booking/hold-place.ts'

export type CheckoutInput = {
  courseSlug: string
  /** Null: the team arranges the date. */
  scheduleId: string | null
  /** Random id of the opened form: the same form sent twice is one booking. */
  submission: string
  /** The first day on which the buyer asked us to start; empty without a request. */
  expressRequest: string
  /** The entry of the waitlist whose offer is taken up, from its private link. */
  waitlistEntryId?: string | null
  customer: Hold['customer']
  clientAddress: string
}
