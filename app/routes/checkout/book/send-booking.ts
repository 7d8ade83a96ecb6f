import { requestLimit } from '#app/ui/within-time-limit.ts'
import type { BookingAnswer } from './booking-form.tsx'
import { bookingValues } from './booking-values.ts'
import { bookingRefusal } from './refusals.ts'

type Sent =
  | { url: string }
  | { refusal: BookingAnswer }
  /** Without an answer of ours: what was held before may still be. */
  | { failure: BookingAnswer }

/** Sends the dialog's form; whatever goes wrong with the request keeps the form and shows a toast. */
export async function sendBooking(courseId: string, form: FormData): Promise<Sent> {
  const answer = await post(`/api/bookings/${courseId}`, form).catch(() => null)
  if (isPaymentPage(answer)) return answer
  if (isRefusal(answer)) return { refusal: answer }
  return { failure: bookingRefusal('request-failed', bookingValues(form)).answer }
}

/** Our own refusals are JSON, whatever their status; an error page is not. */
async function post(url: string, body: FormData): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', body, signal: requestLimit() })
  return answer.json()
}

function isPaymentPage(answer: unknown): answer is { url: string } {
  return isObject(answer) && typeof answer.url === 'string' && /^https?:/.test(answer.url)
}

function isRefusal(answer: unknown): answer is BookingAnswer {
  if (!isObject(answer) || !isObject(answer.values) || !isObject(answer.errors)) return false
  const told = Object.values(answer.errors)
  if (isQuoted(answer.quoted)) return told.length === 0
  return told.length > 0 && told.every((text) => typeof text === 'string')
}

function isQuoted(quoted: unknown) {
  return isObject(quoted) && Object.values(quoted).every((text) => typeof text === 'string')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
