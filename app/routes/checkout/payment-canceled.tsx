import { redirect } from 'react-router'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { cancelCheckout } from '#app/operations/booking/checkout/cancel-checkout.ts'
import { servicesContext } from '#app/services.server.ts'
import { checkoutOfAttempt } from '#app/storage/booking/payment-results.ts'
import { linkPageById } from '#app/storage/booking/staff-order/link-pages.ts'
import { daysOfRuns } from '#app/storage/schedule/run-days.ts'
import { ActionLink } from '#app/ui/action-link.tsx'
import { academy } from '#content/academy.ts'
import type { Route } from './+types/payment-canceled.ts'
import { datesText } from './booked-course.tsx'
import { ResultPage } from './result-page.tsx'

/** The target of the payment page's back link. Releases the place at once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const attemptId = new URL(request.url).searchParams.get('attempt') ?? ''
  const services = context.get(servicesContext)
  const checkout = isRecordId(attemptId)
    ? await checkoutOfAttempt(services.db, attemptId)
    : undefined
  const link =
    checkout || !isRecordId(attemptId) ? null : await linkPageById(services.db, attemptId)
  // The link works as long as the places are held, so turning back gives up nothing.
  if (link) return { isCertain: true, again: null, reference: null, given: linkStaysOpen }
  if (!checkout) return { isCertain: true, again: '/courses', reference: null, given: null }
  const outcome = await cancelCheckout(attemptId, services)
  if (outcome.ok && outcome.state === 'paid') {
    const query = new URLSearchParams({
      course: checkout.courseTitle,
      session_id: checkout.paymentPageId ?? '',
    })
    throw redirect(`/payment-success?${query}`)
  }
  const reference = bookingReference(checkout.bookingId)
  const date = checkout.scheduleId ? `?date=${checkout.scheduleId}` : ''
  if (outcome.ok && outcome.state === 'cancelled') {
    // A place of the waitlist is booked from its private page, whose link only the buyer has.
    const again = checkout.waitlistEntryId ? null : `/courses/${checkout.courseSlug}/book${date}`
    const days = checkout.scheduleId ? await daysOfRuns(services.db, [checkout.scheduleId]) : []
    const given = givenBack(checkout, datesText(days) ?? checkout.courseDate)
    return { isCertain: true, again, reference, given }
  }
  const again = `/payment-canceled?attempt=${attemptId}`
  return { isCertain: false, again, reference, given: null }
}

const linkStaysOpen =
  'Your booking stays as it was. To pay, open the link in our e-mail or the page of your booking again, as often as you need.'

type Given = { courseTitle: string; waitlistEntryId: string | null; places: number }

/** What the buyer no longer has. A booking without a date held no place. */
function givenBack({ courseTitle, waitlistEntryId, places }: Given, dates: string) {
  const isOne = places === 1
  const what = isOne ? 'place' : `${places} places`
  if (waitlistEntryId) {
    return `Your ${what} on ${courseTitle}, ${dates}, ${isOne ? 'is' : 'are'} kept for you again as long as our offer lasts. To book, open the link in our e-mail.`
  }
  return dates
    ? `Your ${what} on ${courseTitle}, ${dates}, ${isOne ? 'was' : 'were'} given back.`
    : `Your booking of ${courseTitle} was not made.`
}

const title = (isCertain: boolean) =>
  isCertain ? 'Payment canceled' : 'Your payment could not be canceled yet'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: title(loaderData?.isCertain ?? true) },
  { name: 'robots', content: 'noindex' },
]

export default function PaymentCanceled({ loaderData }: Route.ComponentProps) {
  const { isCertain, again, reference, given } = loaderData
  return (
    <ResultPage
      title={title(isCertain)}
      end={isCertain ? 'unpaid' : null}
      actions={
        <>
          {again ? (
            <ActionLink to={again} look="primary">
              {isCertain ? 'Try Again' : 'Check Again'}
            </ActionLink>
          ) : null}
          <ActionLink to="/contact" look="onLight">
            Contact Support
          </ActionLink>
          <ActionLink to="/courses" look="onLight">
            Browse Courses
          </ActionLink>
        </>
      }
    >
      {isCertain ? (
        <>
          <p>Your payment was canceled and no charges were made to your account.</p>
          {given ? <p className="mt-4 text-ink">{given}</p> : null}
        </>
      ) : (
        <>
          <p>
            The card provider has not answered, so we cannot say yet whether anything was charged.
            If you did not pay, nothing will be: the payment page closes by itself, and your place
            is given back.
          </p>
          <p className="mt-4">
            If you did pay, your confirmation comes by e-mail; please do not pay again. You can call
            us on {academy.phones.bookings.display}.
          </p>
        </>
      )}
      {reference ? (
        <p className="mt-4">
          Booking reference <span className="font-mono font-semibold text-ink">{reference}</span>
        </p>
      ) : null}
    </ResultPage>
  )
}
