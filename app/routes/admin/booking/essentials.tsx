import { useBooking } from './use-booking.ts'

/** What somebody on the telephone asks first, in two lines. */
export function Essentials() {
  const { customer, course, place } = useBooking()
  return (
    <div className="mb-5 grid gap-1 print:hidden">
      <p className="text-lg">
        <strong>{course.title}</strong>, {course.date || 'date to be arranged'}
      </p>
      <p className="text-ink-2">
        {[customer.fullName, place?.location, `${course.price}, ${course.paidBy.toLowerCase()}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
