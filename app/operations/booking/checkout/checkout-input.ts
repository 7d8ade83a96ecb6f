import type { Hold } from '../../../storage/booking/hold-place.ts'

export type CheckoutInput = {
  courseSlug: string
  /** Null: the team arranges the date. */
  scheduleId: string | null
  /** Random id of the opened form: the same form sent twice is one booking. */
  submission: string
  customer: Hold['customer']
  clientAddress: string
}
