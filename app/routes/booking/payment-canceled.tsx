import { redirect } from 'react-router'
import { isRecordId } from '../../domain/record-id.ts'
import { doorsContext } from '../../doors.server.ts'
import { cancelCheckout } from '../../operations/cancel-checkout.ts'
import { checkoutOfAttempt } from '../../storage/payment-results.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import type { Route } from './+types/payment-canceled.ts'
import { ResultPage } from './result-page.tsx'

/** Whoever turned back on the payment page: the place is given back at once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const attemptId = new URL(request.url).searchParams.get('attempt') ?? ''
  const doors = context.get(doorsContext)
  const checkout = isRecordId(attemptId) ? await checkoutOfAttempt(doors.db, attemptId) : undefined
  if (!checkout) return { again: '/courses' }
  const outcome = await cancelCheckout(attemptId, doors)
  if (outcome.ok && outcome.became === 'paid') {
    const query = new URLSearchParams({
      course: checkout.courseTitle,
      session_id: checkout.sessionId ?? '',
    })
    throw redirect(`/payment-success?${query}`)
  }
  const date = checkout.scheduleId ? `?date=${checkout.scheduleId}` : ''
  return { again: `/courses/${checkout.courseSlug}/book${date}` }
}

export const meta: Route.MetaFunction = () => [
  { title: 'Payment canceled' },
  { name: 'robots', content: 'noindex' },
]

export default function PaymentCanceled({ loaderData }: Route.ComponentProps) {
  return (
    <ResultPage
      title="Payment canceled"
      actions={
        <>
          <ActionLink to={loaderData.again} look="primary">
            Try Again
          </ActionLink>
          <ActionLink to="/contact" look="onLight">
            Contact Support
          </ActionLink>
          <ActionLink to="/courses" look="onLight">
            Browse Courses
          </ActionLink>
        </>
      }
    >
      <p>Your payment was canceled and no charges were made to your account.</p>
    </ResultPage>
  )
}
