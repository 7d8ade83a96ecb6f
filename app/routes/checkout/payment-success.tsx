import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { academy } from '../../../content/academy.ts'
import { bookingReference } from '../../domain/booking/booking-reference.ts'
import { paymentPageIdIn } from '../../domain/booking/payment-page-id.ts'
import {
  type PaymentResult,
  paymentResult,
  resultText,
  resultTitles,
} from '../../domain/booking/payment-result.ts'
import { settlePayment } from '../../operations/booking/settle-payment.ts'
import { servicesContext } from '../../services.server.ts'
import { resultOfPaymentPage } from '../../storage/booking/payment-results.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import type { Route } from './+types/payment-success.ts'
import { NextSteps } from './next-steps.tsx'
import { ResultPage } from './result-page.tsx'

/** The card provider redirects here after payment. Opening this URL does not count as a payment. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const paymentPageId = paymentPageIdIn(query)
  const services = context.get(servicesContext)
  if (paymentPageId) await settlePayment(paymentPageId, services)
  const found = paymentPageId ? await resultOfPaymentPage(services.db, paymentPageId) : undefined
  const course = query.get('course')
  // Only known course titles: a forged link must not be able to show its own text on this page.
  const known = services
    .catalogue()
    .courses.some(({ title }) => title.catalogue === course || title.page === course)
  const phone = academy.phones.bookings.display
  return {
    result: found ? paymentResult(found) : null,
    text: found
      ? resultText(found, { course: found.courseTitle, phone })
      : `Thank you for ${known ? `booking ${course}` : 'your booking'}.`,
    reference: bookingReference(found?.bookingId),
    courseDate: found?.courseDate || null,
    again: found ? `/courses/${found.courseSlug}` : '/courses',
    calendar: found?.scheduleId
      ? `/payment-success/course.ics?session_id=${encodeURIComponent(paymentPageId ?? '')}`
      : null,
  }
}

const startsAnew: PaymentResult[] = ['not-paid', 'returned', 'cancelled']

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: resultTitles[loaderData?.result ?? 'paid'] },
  { name: 'robots', content: 'noindex' },
]

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  const { result, text, reference, courseDate, again, calendar } = loaderData
  useSettling(result === 'confirming')
  const isPaid = result === null || result === 'paid'
  return (
    <ResultPage
      title={resultTitles[result ?? 'paid']}
      actions={
        <>
          {result && startsAnew.includes(result) ? (
            <ActionLink to={again} look="primary">
              Choose another date
            </ActionLink>
          ) : (
            <ActionLink to="/" look="primary">
              Return to Home
            </ActionLink>
          )}
          <ActionLink to="/contact" look="onLight">
            Contact Support
          </ActionLink>
          {result === 'paid' && calendar ? (
            <ActionLink to={calendar} look="onLight" file>
              Add to calendar
            </ActionLink>
          ) : null}
        </>
      }
    >
      <div role="status">
        <p>{text}</p>
        <dl className="mt-4 grid w-fit grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt>Booking reference</dt>
          <dd className="font-mono font-semibold text-ink">{reference}</dd>
          {courseDate ? (
            <>
              <dt>Course date</dt>
              <dd className="text-ink">{courseDate}</dd>
            </>
          ) : null}
        </dl>
      </div>
      {isPaid ? <NextSteps /> : null}
      {result === 'confirming' ? (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      ) : null}
    </ResultPage>
  )
}

/** Reloads the data until the provider has decided. */
function useSettling(waiting: boolean) {
  const { pathname, search, key } = useLocation()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response has a new key.
  useEffect(() => {
    if (!waiting) return
    const again = () =>
      void navigate(pathname + search, { replace: true, preventScrollReset: true })
    const timer = setTimeout(again, 3_000)
    return () => clearTimeout(timer)
  }, [waiting, key])
}
