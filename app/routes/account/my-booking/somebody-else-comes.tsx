import { AuthLayout } from '#app/site/auth-layout.tsx'
import { BookingsPhone } from '#app/site/bookings-phone.tsx'
import { ActionLink } from '#app/ui/action-link.tsx'
import { courseText } from './course-text.ts'

type NewPerson = {
  fullName: string
  email: string
  courseTitle: string
  startDate: string | null
  endDate: string | null
  /** Whether the reader paid, and so got a link to the order. */
  hasOrderLetter: boolean
}

/** After a replacement: the link of the person before has ended, so their page cannot say it. */
export function SomebodyElseComes({ of: person }: { of: NewPerson | null | '' }) {
  const title = person ? `${person.fullName} comes instead of you` : 'Somebody else comes instead'
  return (
    <AuthLayout title={title} lead={person ? courseText(person) : ''}>
      <meta name="referrer" content="same-origin" />
      <ul className="bullets grid gap-2 text-lg">
        <li>
          {person ? (
            <>
              We have sent the details and a link of their own to{' '}
              <strong className="wrap-anywhere">{person.email}</strong>.
            </>
          ) : (
            'We have sent the new person the details and a link of their own.'
          )}
        </li>
        <li>Your link to this booking has ended. We have sent you an e-mail about it.</li>
        {person && !person.hasOrderLetter ? null : (
          <li>
            {person ? 'You remain the buyer: it has' : 'If you bought the place, it has'} a link to
            your order, where you can move or cancel the place.
          </li>
        )}
      </ul>
      <p className="mt-6 text-ink-2">
        Is something wrong? Call <BookingsPhone /> at once.
      </p>
      <div className="mt-8">
        <ActionLink to="/courses" look="onLight">
          Browse courses
        </ActionLink>
      </div>
    </AuthLayout>
  )
}
