import { data } from 'react-router'
import { academy } from '../../../../content/academy.ts'
import type { BookingValues } from './booking-values.ts'

type Refusal = { status: number; title: string; text: string }

type Reason =
  | 'not-bookable'
  | 'not-our-form'
  | 'no-such-date'
  | 'sold-out'
  | 'too-many-open'
  | 'too-many-lately'
  | 'no-payment-page'
  | 'request-failed'

/** The texts for a checkout that could not be started. */
const refusals: Record<Reason, Refusal> = {
  'not-bookable': {
    status: 404,
    title: 'Payment Error',
    text: 'Something went wrong. Please try again.',
  },
  'not-our-form': {
    status: 400,
    title: 'Payment Error',
    text: 'Something went wrong. Please try again.',
  },
  'no-such-date': {
    status: 409,
    title: 'Date not available',
    text: 'This date can no longer be booked. Please choose another date.',
  },
  'sold-out': {
    status: 409,
    title: 'Date is full',
    text: 'The last place on this date has just been taken. Please choose another date.',
  },
  'too-many-open': {
    status: 429,
    title: 'Too many open payments',
    text: 'Several payment pages are open already. Please finish or cancel one of them, or try again in half an hour.',
  },
  'too-many-lately': {
    status: 429,
    title: 'Too many bookings at once',
    text: `Many bookings were begun from your network within the last hour. Please try again in an hour, or call us on ${academy.phones.bookings.display} to book for a group.`,
  },
  'no-payment-page': {
    status: 502,
    title: 'Payment Error',
    text: 'Failed to create payment session. Please try again.',
  },
  'request-failed': {
    status: 500,
    title: 'Payment Error',
    text: 'Something went wrong. Please try again.',
  },
}

/** The form's values, errors and toast, for showing the form again. */
export function refuseBooking(reason: Reason, values: BookingValues) {
  const { status, title, text } = refusals[reason]
  const isAboutDate = reason === 'no-such-date' || reason === 'sold-out'
  const errors: Record<string, string> = { [isAboutDate ? 'date' : '']: text }
  return data({ values, errors, toast: { title, text } }, status)
}
