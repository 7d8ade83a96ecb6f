import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonInstant } from '#app/domain/basics/london-time.ts'
import type { BookingStatus, PaymentState } from '../booking-status.ts'
import { isPaidFor } from './paid-for.ts'

/** London time of a day before the first one, as for the close of sales. */
export type ReplacementPolicy = { daysBefore: number; until: string }

type ReplaceableBooking = {
  status: BookingStatus
  payment: PaymentState
  price: number
  paid: number
  waived: number
  startDate: string | null
  /** Null without a date. */
  runStatus: string | null
}

/** Why somebody else cannot be sent. */
export type ReplacementRefusal = 'unpaid' | 'no-place' | 'completed' | 'date-cancelled' | 'too-late'

/** Null when somebody can, unless the bank disputes the payment. */
export function replacementRefusal(
  booking: ReplaceableBooking,
  now: Date,
  policy: ReplacementPolicy,
): ReplacementRefusal | null {
  const { status, startDate, runStatus } = booking
  if (status === 'completed') return 'completed'
  if (status === 'cancelled' || status === 'refunded') return 'no-place'
  if (status === 'pending' || !isPaidFor(booking)) return 'unpaid'
  if (runStatus === 'cancelled') return 'date-cancelled'
  return startDate !== null && now >= replacementEnd(startDate, policy) ? 'too-late' : null
}

/** From then on nobody else can be sent. */
export function replacementEnd(startDate: string, { daysBefore, until }: ReplacementPolicy) {
  return londonInstant(addDays(startDate, -daysBefore), until)
}

type Person = { fullName: string; email: string }

/** One mailbox may belong to two people, so the name counts as well. */
export function isSamePerson(one: Person, other: Person) {
  return sameName(one, other) && sameAddress(one, other)
}

export function sameName(one: { fullName: string }, other: { fullName: string }) {
  return comparable(one.fullName) === comparable(other.fullName)
}

export function sameAddress(one: { email: string }, other: { email: string }) {
  return comparable(one.email) === comparable(other.email)
}

const comparable = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
