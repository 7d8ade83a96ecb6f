import { academy } from '#content/academy.ts'
import type { BookingAnswer } from './booking-form.tsx'
import type { BookingValues } from './booking-values.ts'

type Refusal = { status: number; title: string; text: string }

/** The texts for a checkout that could not be started. */
const refusals = {
  'not-bookable': paymentError(404),
  'not-our-form': paymentError(400),
  'no-such-date': {
    status: 409,
    title: 'Date not available',
    text: 'This date can no longer be booked. Please choose another date.',
  },
  'sales-closed': {
    status: 409,
    title: 'Booking has closed',
    text: `Online booking for this date has closed. Please choose another date, or call us on ${academy.phones.bookings.display}.`,
  },
  'sold-out': {
    status: 409,
    title: 'Date is full',
    text: 'The last place on this date has just been taken. Please choose another date.',
  },
  'offer-ended': {
    status: 409,
    title: 'Place not kept any more',
    text: 'This place is not kept for you any more: the time is over, or all the places you were offered are taken.',
  },
  'form-used': {
    status: 409,
    title: 'Form used already',
    text: 'This form was used for another booking, which is paid. To book another place, please send it again.',
  },
  'code-refused': {
    status: 409,
    title: 'Code not accepted',
    text: 'This code cannot be used for this booking.',
  },
  'too-many-codes': {
    status: 429,
    title: 'Too many codes tried',
    text: 'Too many codes were tried from your network. Please try again in a quarter of an hour, or book without a code.',
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
  'too-many-unpaid': {
    status: 429,
    title: 'Please book by telephone',
    text: `Several places were held in your name or from your network within the last day and not paid for. To book, please call us on ${academy.phones.bookings.display} or write to ${academy.email}.`,
  },
  'open-on-this-date': {
    status: 429,
    title: 'A payment page is open already',
    text: `A payment page for this date is already open in your name or from your network. Please pay or cancel there first, or try again in half an hour. To book for a group, call us on ${academy.phones.bookings.display}.`,
  },
  'no-payment-page': paymentError(502, 'Failed to create payment session. Please try again.'),
  'no-payment-url': paymentError(502),
  'request-failed': paymentError(500),
} as const satisfies Record<string, Refusal>

export type Reason = keyof typeof refusals

function paymentError(status: number, text = 'Something went wrong. Please try again.') {
  return { status, title: 'Payment Error', text }
}

/** Where some places are left, but not as many as were wanted. */
export function tooFewPlaces(left: number) {
  return left === 1
    ? 'Only 1 place is left on this date.'
    : `Only ${left} places are left on this date.`
}

const aboutDate: ReadonlySet<Reason> = new Set(['no-such-date', 'sales-closed', 'sold-out'])

const aboutCode: ReadonlySet<Reason> = new Set(['code-refused', 'too-many-codes'])

/** The form's values, errors and toast, for showing the form again; without the router, for islands. */
export function bookingRefusal(
  reason: Reason,
  values: BookingValues,
): { answer: BookingAnswer; status: number } {
  const { status, title, text } = refusals[reason]
  // A refused date is told once, at the dates.
  if (aboutDate.has(reason)) return { answer: { values, errors: { date: text } }, status }
  if (aboutCode.has(reason)) return { answer: { values, errors: { code: text } }, status }
  return { answer: { values, errors: { '': text }, toast: { title, text } }, status }
}
