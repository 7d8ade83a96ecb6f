import { ActionLink } from '../../ui/action-link.tsx'
import type { Route } from './+types/payment-canceled.ts'
import { ResultPage } from './result-page.tsx'

export const meta: Route.MetaFunction = () => [
  { title: 'Payment canceled' },
  { name: 'robots', content: 'noindex' },
]

export default function PaymentCanceled() {
  return (
    <ResultPage
      title="Payment canceled"
      actions={
        <>
          <ActionLink to="/courses" look="primary">
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
