import { addDays } from '#app/domain/basics/calendar-date.ts'
import type { Course } from '#app/domain/catalogue/course.ts'
import type { CertificateStatus } from '#app/domain/certificate/certificate.ts'
import type { PlannedBooking } from './bookings.ts'
import type { InventedPerson } from './people.ts'

export type PlannedCertificate = {
  person: InventedPerson
  course: Course
  /** Null for a course taken before the oldest booking of the demonstration. */
  booking: PlannedBooking | null
  status: CertificateStatus
  awardedOn: string
  expiresOn: string | null
}

/** The latest completed bookings have no result yet. */
const awaitingResult = 2

type Plan = { bookings: readonly PlannedBooking[]; today: string }

export function planCertificates({ bookings, today }: Plan): PlannedCertificate[] {
  const completed = bookings.filter(({ status }) => status === 'completed')
  const passed = completed.slice(0, -awaitingResult)
  const earned = passed.flatMap((booking, nth) => {
    const awardedOn = booking.run?.endDate
    const status = nth === 1 ? ('revoked' as const) : ('active' as const)
    return awardedOn ? [certificate(booking, { booking, status, awardedOn })] : []
  })
  return [...earned, ...lapsedFirstAid(bookings, today)]
}

/** An expired certificate of a trainee who is booked on the same course again. */
function lapsedFirstAid(bookings: readonly PlannedBooking[], today: string) {
  const returning = bookings.find(
    ({ course, status }) => course.validYears && status === 'confirmed',
  )
  if (!returning?.course.validYears) return []
  const awardedOn = addDays(today, -(returning.course.validYears * 365 + 40))
  return [certificate(returning, { booking: null, status: 'expired', awardedOn })]
}

function certificate(
  { person, course }: PlannedBooking,
  rest: Pick<PlannedCertificate, 'booking' | 'status' | 'awardedOn'>,
): PlannedCertificate {
  const expiresOn = course.validYears ? yearsAfter(rest.awardedOn, course.validYears) : null
  return { person, course, expiresOn, ...rest }
}

function yearsAfter(date: string, years: number) {
  const sameDay = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`
  return sameDay.replace(/-02-29$/, '-02-28')
}
