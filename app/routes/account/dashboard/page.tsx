import { Link } from 'react-router'
import { academy } from '../../../../content/academy.ts'
import { londonToday } from '../../../domain/basics/london-time.ts'
import { refundToday } from '../../../domain/booking/refund.ts'
import type { Catalogue } from '../../../domain/catalogue/catalogue.ts'
import { hasExpired } from '../../../domain/certificate/certificate.ts'
import { servicesContext } from '../../../services.server.ts'
import { bookingsOf, type TraineeBooking } from '../../../storage/booking/trainee-bookings.ts'
import { certificatesOf } from '../../../storage/certificate/certificates.ts'
import { countSessions } from '../../../storage/people/accounts.ts'
import { ActionLink } from '../../../ui/action-link.tsx'
import { requireUser } from '../../gate.server.ts'
import type { Route } from './+types/page.ts'
import { AccountForms } from './account-forms.tsx'
import { changeAccount } from './actions.server.ts'
import { BookingCard } from './booking-card.tsx'
import { Certificates } from './certificates.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const services = args.context.get(servicesContext)
  const { db, now } = services
  const today = londonToday(now())
  const catalogue = services.catalogue()
  // Bookings are found by e-mail address, so an unconfirmed address must not show any.
  const email = user.emailVerified ? user.email : null
  const [bookings, certificates, devices] = await Promise.all([
    email ? bookingsOf(db, email) : [],
    email ? certificatesOf(db, email) : [],
    countSessions(db, user.id, now()),
  ])
  return {
    user: { email: user.email, fullName: user.fullName, secondFactor: user.secondFactor },
    mayOpenPortal: user.may('view-dashboard'),
    otherDevices: devices - 1,
    bookings: bookings.map((booking) => shown(booking, today, catalogue)),
    certificates: certificates.map((each) => ({ ...each, expired: hasExpired(each, today) })),
    done: new URL(args.request.url).searchParams.get('done'),
  }
}

type ShownBooking = ReturnType<typeof shown>

function shown(booking: TraineeBooking, today: string, catalogue: Catalogue) {
  const { id, courseTitle, courseDate, status, price, paid, startDate, endDate, days } = booking
  const over = endDate !== null && endDate < today
  const owed = status === 'confirmed' && paid > 0 && !over
  const terms = { paidPence: paid, underWayPence: booking.refundsUnderWay, startDate, today }
  const course = catalogue.course(booking.courseSlug)
  return {
    ...{ id, courseTitle, courseDate, status, price, startDate, endDate, days },
    venue: days[0]?.venue ?? booking.location,
    refunded: booking.refunded,
    refundOwed: booking.refundOwed,
    hasReceipt: paid > 0,
    hasCalendar: status === 'confirmed' && days.length > 0 && !over,
    refund: owed ? refundToday(terms, booking.refundTiers) : null,
    courseUrl: course?.url,
    whatToBring: status === 'confirmed' && !over ? (course?.whatToBring ?? []) : [],
    current: !over && (status === 'confirmed' || status === 'pending'),
  }
}

export const action = changeAccount

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { user, bookings, certificates, mayOpenPortal } = loaderData
  const current = bookings.filter(({ current }) => current)
  const earlier = bookings.filter(({ current }) => !current)
  return (
    <div className="mx-auto max-w-7xl px-4 py-12 sm:px-6 lg:py-16">
      <title>{`${actionData ? 'Error: ' : ''}Dashboard | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <header className="flex flex-wrap items-end justify-between gap-4 border-b border-line pb-6">
        <div>
          <h1 className="text-3xl">Dashboard</h1>
          <p className="mt-2 text-lg text-ink-2">
            {user.fullName} <span className="text-ink-3">· {user.email}</span>
          </p>
        </div>
        {mayOpenPortal ? (
          <ActionLink to="/admin/dashboard" look="onLight">
            Admin Portal
          </ActionLink>
        ) : null}
      </header>
      <div className="mt-10 grid gap-12 lg:grid-cols-12">
        <div className="grid content-start gap-12 lg:col-span-8">
          <section aria-labelledby="bookings">
            <h2 id="bookings" className="text-2xl">
              Your bookings
            </h2>
            {current.length > 0 ? <Cards bookings={current} /> : <Empty any={earlier.length > 0} />}
          </section>
          {earlier.length > 0 ? (
            <section aria-labelledby="earlier">
              <h2 id="earlier" className="text-2xl">
                Earlier and cancelled
              </h2>
              <Cards bookings={earlier} />
            </section>
          ) : null}
          {certificates.length > 0 ? <Certificates certificates={certificates} /> : null}
        </div>
        <div className="lg:col-span-4">
          <AccountForms
            user={user}
            otherDevices={loaderData.otherDevices}
            refusal={actionData}
            done={actionData ? null : loaderData.done}
          />
        </div>
      </div>
    </div>
  )
}

function Cards({ bookings }: { bookings: ShownBooking[] }) {
  return (
    <ul className="mt-6 grid gap-6">
      {bookings.map((booking) => (
        <BookingCard key={booking.id} booking={booking} />
      ))}
    </ul>
  )
}

function Empty({ any }: { any: boolean }) {
  return (
    <div className="mt-6 rounded-card border border-dashed border-control bg-card p-8">
      <p className="text-lg">
        {any ? 'Nothing lies ahead at the moment.' : 'You have no bookings with this address yet.'}
      </p>
      <p className="mt-2 mb-6 text-ink-2">
        Booked with another address?{' '}
        <Link to="/contact" className="text-link underline">
          Tell us
        </Link>
        , and we will find it.
      </p>
      <ActionLink to="/courses" look="primary">
        Browse courses
      </ActionLink>
    </div>
  )
}
