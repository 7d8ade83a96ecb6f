import { data, redirect } from 'react-router'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { checkoutForm } from '#app/domain/booking/checkout-form.ts'
import { orderedPlaces, orderForm } from '#app/domain/booking/order/order-form.ts'
import { renewalChoice } from '#app/domain/booking/order/renewal-choice.ts'
import { promisedReminder } from '#app/domain/mail/life/renewal-offer.ts'
import { chosenRun } from '#app/operations/booking/checkout/chosen-run.ts'
import { startCheckout } from '#app/operations/booking/checkout/start-checkout.ts'
import type { Services, Visit } from '#app/services.server.ts'
import { renewedBy } from '#content/letters.ts'
import { bookingValues } from './booking-values.ts'
import { checkBooking } from './check-booking.ts'
import { agreedPence, askToAgree } from './code/price-to-agree.ts'
import { askForRequest, refuseBooking, refuseTooFew, showTotal } from './refuse-booking.ts'

/**
 * Redirects to the card provider; otherwise returns the form with its errors. `waitlistEntryId`:
 * for a place that was offered from the waitlist.
 */
export async function takeBooking(
  sent: FormData,
  courseSlug: string,
  services: Services,
  { clientAddress }: Visit,
  waitlistEntryId: string | null = null,
) {
  const values = bookingValues(sent)
  const invalid = checkBooking(sent, false)
  if (invalid) {
    const asks = await missingRequest(sent, courseSlug, services)
    return data(asks ? { ...invalid, ...checkBooking(sent, true), asks } : invalid, 422)
  }
  const submission = String(sent.get('submission') ?? '')
  if (!isRecordId(submission)) return refuseBooking('not-our-form', values)
  if (values.date && !isRecordId(values.date)) return refuseBooking('no-such-date', values)
  const scheduleId = values.date || null
  const ordered = orderedPlaces(orderForm.parse(values))
  const outcome = await startCheckout(
    {
      courseSlug,
      scheduleId,
      submission,
      expressRequest: values.expressRequest,
      waitlistEntryId,
      ...ordered,
      customer: checkoutForm.parse(values),
      code: values.code,
      agreedPence: agreedPence(sent),
      renewal: promisedReminder({ ...ordered, courseSlug }, renewedBy)
        ? renewalChoice({ wording: values.renewalWording, refusal: values.noRenewalLetters })
        : null,
      clientAddress,
    },
    services,
  )
  if (outcome.ok) return redirect(outcome.url, 303)
  if (outcome.reason === 'express-request-needed') return askForRequest(outcome.asks, values)
  if (outcome.reason === 'price-to-agree') return askToAgree(outcome, values)
  if (outcome.reason === 'other-total') return showTotal(outcome, values)
  if (outcome.reason === 'too-few-places') return refuseTooFew(outcome.left, values)
  return refuseBooking(outcome.reason, values)
}

/** What the chosen date asks for and was not ticked: told together with the other errors. */
async function missingRequest(sent: FormData, courseSlug: string, services: Services) {
  const values = bookingValues(sent)
  const { date: scheduleId, expressRequest } = values
  if (!isRecordId(scheduleId)) return null
  const ordered = orderForm.safeParse(values)
  const company = ordered.success ? orderedPlaces(ordered.data).company : null
  const chosen = await chosenRun({ scheduleId, courseSlug, expressRequest, company }, services)
  return !chosen.ok && chosen.reason === 'express-request-needed' ? chosen.asks : null
}
