import { type BookingFields, bookingFields } from '#app/domain/mail/booking-fields.ts'
import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

/** How somebody who passed gets the licence. */
export type NextSteps = BookingFields & {
  /** Whether the course renews a licence. */
  isRefresher: boolean
  /** The name of the link to the page on which they tell us when their licence ends. */
  ownPage: string
}

export const nextSteps = letterWith<NextSteps>()({
  staffName: 'Steps to the licence',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: { ...bookingFields, isRefresher: shown, ownPage: shown },
})
