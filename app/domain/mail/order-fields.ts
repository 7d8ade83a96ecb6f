import type { RunDay } from '../schedule/run-days.ts'
import { type BookingFields, bookingFields } from './booking-fields.ts'
import type { ConfirmationDetails, LetterTasks } from './confirmation-fields.ts'
import { type FieldRules, shown } from './letter-definition.ts'

/**
 * What the letters about an order of several places say. `fullName` is the buyer's; the participants
 * are not named, so that erasing one of them does not reach into the buyer's letters.
 */
export type OrderDetails = BookingFields & {
  email: string
  phone: string
  courseSlug: string
  days: RunDay[]
  /** One for each place that is booked. */
  bookingIds: string[]
  isAttending: boolean
  discountPence: number
  totalPence: number
  /** Where only a part was paid so far; missing where all was. */
  paidPence?: number | undefined
  /** What is due next of the rest, by the plan that was agreed. */
  nextPayment?: { pence: number; dueOn: string } | undefined
  /** The name of the link to the page where it is paid; only in the buyer's letter. */
  paymentPage?: string | undefined
  companyName: string | null
  purchaseOrder: string | null
  /** The card provider's id of the payment page. */
  sessionId: string | null
  expressRequest: ConfirmationDetails['expressRequest']
  /** The name of the link to the order's page; only in the buyer's letter. */
  orderPage?: string
  /** What is open, as of the moment of sending; only in the buyer's letter. */
  tasks?: LetterTasks | undefined
  /** ISO instant. */
  paidAt: string
}

export const orderFields = {
  ...bookingFields,
  email: shown,
  phone: shown,
  courseSlug: shown,
  days: shown,
  bookingIds: shown,
  isAttending: shown,
  discountPence: shown,
  totalPence: shown,
  paidPence: shown,
  nextPayment: shown,
  paymentPage: shown,
  companyName: shown,
  purchaseOrder: shown,
  sessionId: shown,
  expressRequest: shown,
  orderPage: shown,
  tasks: shown,
  paidAt: shown,
} as const satisfies FieldRules<OrderDetails>
