import { academy } from '#content/academy.ts'
import { TextLink } from '../ui/text-link.tsx'

/** The telephone number for bookings, to be called. */
export function BookingsPhone({ className }: { className?: string }) {
  const { href, display } = academy.phones.bookings
  return (
    <TextLink to={href} className={className}>
      {display}
    </TextLink>
  )
}

/** At the end of a page about a booking. */
export function AnyQuestions({ className }: { className: string }) {
  return (
    <p className={`${className} text-ink-2`}>
      Questions? Call <BookingsPhone /> or <TextLink to="/contact">write to us</TextLink>.
    </p>
  )
}
