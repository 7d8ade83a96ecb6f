import type { RunDay } from '../schedule/run-days.ts'
import { bookingFields } from './booking-fields.ts'
import { type FieldValues, shown } from './letter-definition.ts'

/** The list of tasks as a letter says it. */
export type LetterTasks = {
  headline: string
  lines: readonly { text: string; due: string }[]
  notes: readonly string[]
}

/** What the letters about a booking and about an order of several places both say. */
export const purchaseFields = {
  ...bookingFields,
  email: shown<string>(),
  phone: shown<string>(),
  courseSlug: shown<string>(),
  days: shown<RunDay[]>(),
  /** Where only a part was paid so far; missing where all was. */
  paidPence: shown<number | undefined>(),
  /** What is due next of the rest, by the plan that was agreed. */
  nextPayment: shown<{ pence: number; dueOn: string } | undefined>(),
  /** The name of the link to the page where it is paid; only in the buyer's letter. */
  paymentPage: shown<string | undefined>(),
  /** The card provider's id of the payment page. */
  sessionId: shown<string | null>(),
  /** The buyer's request to start within the right to cancel; missing in letters from before it existed. */
  expressRequest: shown<{ version: string; date: string } | null | undefined>(),
  /** What is open, as of the moment of sending; only in letters to the person who comes, or to the buyer. */
  tasks: shown<LetterTasks | undefined>(),
  /** ISO instant. */
  paidAt: shown<string>(),
}

/** What the customer's confirmation and the notice to the team both say. */
export const confirmationFields = {
  ...purchaseFields,
  pricePence: shown<number>(),
  emergencyContact: shown<string | null>(),
  dietaryRequirements: shown<string | null>(),
  /** The name of the link to the booking's own page; missing in letters from before it existed. */
  ownPage: shown<string | undefined>(),
  /** In an order of several places its own buyer, too, is asked for details. */
  isAsked: shown<boolean | undefined>(),
}

export type ConfirmationDetails = FieldValues<typeof confirmationFields>
