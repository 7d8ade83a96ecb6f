import { courses } from '../../../content/courses/catalogue.ts'
import { promises } from '../../../content/policies.ts'
import { bookingReference } from '../../domain/booking-reference.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/payment-success.ts'
import { ResultPage } from './result-page.tsx'

export function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('course')
  // Only our own titles: a link must not be able to put its words under our heading.
  const known = courses.some(({ title }) => title.catalogue === asked || title.page === asked)
  return { course: known ? asked : null, reference: bookingReference(null) }
}

export const meta: Route.MetaFunction = () => [
  { title: 'Payment successful' },
  { name: 'robots', content: 'noindex' },
]

const steps = [
  {
    icon: 'mail',
    text: `A confirmation e-mail is on its way and should reach you within ${promises.confirmationEmailMinutes} minutes.`,
  },
  { icon: 'document', text: 'Your pre-course materials follow by e-mail.' },
  {
    icon: 'calendar',
    text: `Our team contacts you within ${promises.teamContactHours} hours to schedule your dates.`,
  },
] as const

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  const { course, reference } = loaderData
  return (
    <ResultPage
      title="Payment Successful!"
      actions={
        <>
          <ActionLink to="/" look="primary">
            Return to Home
          </ActionLink>
          <ActionLink to="/contact" look="onLight">
            Contact Support
          </ActionLink>
        </>
      }
    >
      <p>
        {course ? (
          <>
            Thank you for booking <strong className="font-semibold text-ink">{course}</strong>.
          </>
        ) : (
          'Thank you for your booking.'
        )}
      </p>
      <p className="mt-2">
        Booking reference <span className="font-mono font-semibold text-ink">{reference}</span>
      </p>
      <h2 className="mt-10 text-xl text-ink">What happens next</h2>
      <ol className="mt-4 border-t border-line">
        {steps.map(({ icon, text }) => (
          <li key={text} className="flex gap-4 border-b border-line py-4">
            <Icon name={icon} className="mt-1 size-5 shrink-0" />
            {text}
          </li>
        ))}
      </ol>
    </ResultPage>
  )
}
