import { data, redirect } from 'react-router'
import { formErrors } from '../../../domain/basics/form-errors.ts'
import { isRecordId } from '../../../domain/basics/record-id.ts'
import { checkoutForm } from '../../../domain/booking/checkout-form.ts'
import { startCheckout } from '../../../operations/booking/checkout/start-checkout.ts'
import type { Services, Visit } from '../../../services.server.ts'
import { bookingValues } from './booking-values.ts'
import { refuseBooking } from './refusals.ts'

/** Redirects to the card provider; otherwise returns the form with its errors. */
export async function takeBooking(
  sent: FormData,
  courseSlug: string,
  services: Services,
  { clientAddress }: Visit,
) {
  const values = bookingValues(sent)
  const read = checkoutForm.safeParse(values)
  if (!read.success) {
    const { first, byField } = formErrors(read.error.issues)
    return data({ values, errors: byField, toast: { title: 'Invalid Input', text: first } }, 422)
  }
  const submission = String(sent.get('submission') ?? '')
  if (!isRecordId(submission)) return refuseBooking('not-our-form', values)
  if (values.date && !isRecordId(values.date)) return refuseBooking('no-such-date', values)
  const scheduleId = values.date || null
  const outcome = await startCheckout(
    { courseSlug, scheduleId, submission, customer: read.data, clientAddress },
    services,
  )
  return outcome.ok ? redirect(outcome.url, 303) : refuseBooking(outcome.reason, values)
}
