import {
  type BookingFields,
  bookingFields,
  type SeparateBuyerFields,
  separateBuyerFields,
} from '#app/domain/mail/booking-fields.ts'
import { letterWith, shown, shownLines } from '#app/domain/mail/letter-definition.ts'
import type { RunDay } from '#app/domain/schedule/run-days.ts'

export type DateMoved = BookingFields &
  SeparateBuyerFields & {
    newDate: string
    days: RunDay[]
    /** Before the change; missing in letters from before this field existed. */
    formerDays?: RunDay[]
    /** What staff wrote to everyone on a cancelled date. */
    message?: string
    /** Moved alone, as its trainee asked; otherwise everybody on the date was. */
    onlyThisBooking?: boolean
    /** The most that the terms give back from then on, where its trainee moved it by the published terms. */
    cappedPercent?: number | undefined
    /** Bought in a company's name, which has no right to cancel by law. */
    isCompany?: boolean
    /** The name of the link to the booking's own page; missing in letters from before it existed. */
    ownPage?: string
    /** The same to the order's page, in the buyer's letter. */
    orderPage?: string
    /** Raised with every change, so that a calendar takes the newer days. */
    sequence?: number
  }

export const dateMoved = letterWith<DateMoved>()({
  staffName: 'Change of date or venue',
  recipient: 'person',
  onResend: 'rebuilt-from-booking',
  fields: {
    ...bookingFields,
    ...separateBuyerFields,
    newDate: shown,
    days: shown,
    formerDays: shown,
    message: shownLines,
    onlyThisBooking: shown,
    cappedPercent: shown,
    isCompany: shown,
    ownPage: shown,
    orderPage: shown,
    sequence: shown,
  },
})
