import type { RunDay } from '../schedule/run-days.ts'
import { type BookingFields, bookingFields } from './booking-fields.ts'
import { type FieldRules, shown } from './letter-definition.ts'

/** What the customer's confirmation and the notice to the team both say. */
export type ConfirmationDetails = BookingFields & {
  email: string
  phone: string
  courseSlug: string
  days: RunDay[]
  pricePence: number
  /** Where only a part was paid so far; missing where all was. */
  paidPence?: number | undefined
  /** What is due next of the rest, by the plan that was agreed. */
  nextPayment?: { pence: number; dueOn: string } | undefined
  /** The name of the link to the page where it is paid; only in the buyer's letter. */
  paymentPage?: string | undefined
  emergencyContact: string | null
  dietaryRequirements: string | null
  /** The card provider's id of the payment page. */
  sessionId: string | null
  /** The buyer's request to start within the right to cancel; missing in letters from before it existed. */
  expressRequest?: { version: string; date: string } | null | undefined
  /** The name of the link to the booking's own page; missing in letters from before it existed. */
  ownPage?: string | undefined
  /** In an order of several places its own buyer, too, is asked for details. */
  isAsked?: boolean | undefined
  /** What is open, as of the moment of sending; only in letters to the person who comes. */
  tasks?: LetterTasks | undefined
  /** ISO instant. */
  paidAt: string
}

/** The list of tasks as a letter says it. */
export type LetterTasks = {
  headline: string
  lines: readonly { text: string; due: string }[]
  notes: readonly string[]
}

export const confirmationFields = {
  ...bookingFields,
  email: shown,
  phone: shown,
  courseSlug: shown,
  days: shown,
  pricePence: shown,
  paidPence: shown,
  nextPayment: shown,
  paymentPage: shown,
  emergencyContact: shown,
  dietaryRequirements: shown,
  sessionId: shown,
  expressRequest: shown,
  ownPage: shown,
  isAsked: shown,
  tasks: shown,
  paidAt: shown,
} as const satisfies FieldRules<ConfirmationDetails>
