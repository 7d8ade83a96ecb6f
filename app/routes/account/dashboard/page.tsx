import { redirect } from 'react-router'
import { isTrainerOnly, portalHome } from '#app/domain/people/permissions.ts'
import { requireUser } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ActionLink } from '#app/ui/action-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RouterTextLink } from '#app/ui/router-text-link.tsx'
import { academy } from '#content/academy.ts'
import { AccountForms, keepAccountTyped } from '../account-forms.tsx'
import { changeAccount } from '../change-account.server.ts'
import { loadAccount } from '../load-account.server.ts'
import type { Route } from './+types/page.ts'
import { BookingCard } from './booking-card.tsx'
import { BoughtPlaces } from './bought-places.tsx'
import { Certificates } from './certificates.tsx'
import { loadDashboard } from './load-dashboard.server.ts'
import { WaitlistPlaces } from './waitlist-places.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  // Bookings are found by e-mail address, so an unconfirmed address must not show any.
  const own = user.emailVerified
    ? await loadDashboard(user.email, args.context.get(servicesContext))
    : { bookings: [], bought: [], boughtTasks: [], boughtBalances: [], certificates: [], waits: [] }
  const { bookings, bought, certificates, waits } = own
  // Nothing of a trainee's is theirs.
  const isEmpty = bookings.length + bought.length + certificates.length + waits.length === 0
  if (isEmpty && isTrainerOnly(user.roles)) throw redirect(portalHome(user.roles))
  return {
    ...own,
    account: await loadAccount(args, user),
    mayOpenPortal: user.may('view-dashboard'),
    isTrainer: user.roles.includes('trainer'),
  }
}

type ShownBooking = Route.ComponentProps['loaderData']['bookings'][number]

export const action = (args: Route.ActionArgs) => changeAccount(args, '/dashboard')

export const clientAction = (args: Route.ClientActionArgs) => keepAccountTyped(args)

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { account, bookings, bought, certificates, mayOpenPortal, isTrainer } = loaderData
  const { user, done } = account
  const current = bookings.filter(({ isCurrent }) => isCurrent).toSorted(byStart)
  const earlier = bookings.filter(({ isCurrent }) => !isCurrent)
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
        {isTrainer ? (
          <ActionLink to="/trainer" look="onLight">
            Trainers’ Portal: your dates
          </ActionLink>
        ) : null}
        {mayOpenPortal ? (
          <ActionLink to="/admin/dashboard" look="onLight">
            Admin Portal
          </ActionLink>
        ) : null}
      </header>
      {done === 'replaced' ? (
        <Notice tone="green" isApart>
          Somebody else comes instead of you. We have told both of you by e-mail.
        </Notice>
      ) : null}
      <div className="mt-10 grid gap-12 lg:grid-cols-12">
        <div className="grid content-start gap-12 lg:col-span-8">
          {/* Whoever only buys for others misses nothing of their own. */}
          {bookings.length > 0 || bought.length === 0 ? (
            <section aria-labelledby="bookings">
              <h2 id="bookings" className="text-2xl">
                Your bookings
              </h2>
              {current.length > 0 ? (
                <Cards bookings={current} />
              ) : (
                <Empty any={earlier.length > 0} />
              )}
            </section>
          ) : null}
          {earlier.length > 0 ? (
            <section aria-labelledby="earlier">
              <h2 id="earlier" className="text-2xl">
                Earlier and cancelled
              </h2>
              <Cards bookings={earlier} />
            </section>
          ) : null}
          {bought.length > 0 ? (
            <BoughtPlaces
              places={bought}
              balances={loaderData.boughtBalances}
              tasks={loaderData.boughtTasks}
            />
          ) : null}
          {loaderData.waits.length > 0 ? <WaitlistPlaces places={loaderData.waits} /> : null}
          {certificates.length > 0 ? <Certificates certificates={certificates} /> : null}
        </div>
        <div className="lg:col-span-4">
          <AccountForms account={account} action="/dashboard" refusal={actionData} />
        </div>
      </div>
    </div>
  )
}

/** The course that comes first stands first; what has no date yet, last. */
function byStart({ startDate: one }: ShownBooking, { startDate: other }: ShownBooking) {
  if (one === other) return 0
  return one !== null && (other === null || one < other) ? -1 : 1
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
        {any ? 'You have no course coming up.' : 'You have no bookings with this address yet.'}
      </p>
      <p className="mt-2 mb-6 text-ink-2">
        Booked with another address? <RouterTextLink to="/contact">Tell us</RouterTextLink>, and we
        will find it.
      </p>
      <ActionLink to="/courses" look="primary">
        Browse courses
      </ActionLink>
    </div>
  )
}
