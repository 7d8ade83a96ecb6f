import { Link, redirect } from 'react-router'
import { accountsOfBrowser } from '#app/auth/known-browser.server.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { occupiesPlace } from '#app/domain/booking/booking-status.ts'
import { neverPaidText, wasNeverPaid } from '#app/domain/booking/never-paid.ts'
import { cancelRefusal } from '#app/domain/booking/refund/cancellation-quote.ts'
import {
  comesAtBuyersAddress,
  isPaidByAnother,
} from '#app/domain/booking/self-service/separate-buyer.ts'
import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import { hasExpired } from '#app/domain/certificate/certificate.ts'
import { isTrainerOnly, portalHome } from '#app/domain/people/permissions.ts'
import { buyerTasks, ownTasks } from '#app/domain/register/tasks/shown-tasks.ts'
import { readableDates } from '#app/domain/schedule/readable-dates.ts'
import { offerEndText } from '#app/domain/waitlist/offer-end.ts'
import { wishText } from '#app/domain/waitlist/wished-run.ts'
import { refundNow } from '#app/operations/booking/self-service/quote-refund.ts'
import { nextStepsAfter } from '#app/operations/certificate/next-steps-after.ts'
import { tasksOfBookings } from '#app/operations/register/tasks/load-tasks.ts'
import { ownEntry } from '#app/operations/waitlist/own-entry.ts'
import { requireUser } from '#app/routes/gate.server.ts'
import { keepTyped } from '#app/routes/keep-typed.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import {
  bookingsBoughtBy,
  bookingsOf,
  bookingsOfOrder,
  type TraineeBooking,
} from '#app/storage/booking/trainee-bookings.ts'
import { certificatesOf } from '#app/storage/certificate/certificates.ts'
import { countSessions } from '#app/storage/people/accounts.ts'
import { countBrowsers } from '#app/storage/people/known-browsers.ts'
import { liveEntriesOf } from '#app/storage/waitlist/entries.ts'
import { ActionLink } from '#app/ui/action-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { academy } from '#content/academy.ts'
import { AccountForms } from '../account-forms.tsx'
import { type Balance, balanceOf } from '../balance/balance.server.ts'
import { changeAccount, type Refusal } from '../change-account.server.ts'
import type { Route } from './+types/page.ts'
import { BookingCard } from './booking-card.tsx'
import { BoughtPlaces } from './bought-places.tsx'
import { Certificates } from './certificates.tsx'
import { type WaitlistPlace, WaitlistPlaces } from './waitlist-places.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const services = args.context.get(servicesContext)
  const { db, now } = services
  const today = londonToday(now())
  const catalogue = services.catalogue()
  // Bookings are found by e-mail address, so an unconfirmed address must not show any.
  const email = user.emailVerified ? user.email : null
  const [found, boughtForOthers, certificates, waits, devices, browsers, here] = await Promise.all([
    email ? bookingsOf(db, email) : [],
    email ? bookingsBoughtBy(db, email) : [],
    email ? certificatesOf(db, email) : [],
    email ? waitlistPlaces(email, services) : [],
    countSessions(db, user.id, now()),
    countBrowsers(db, user.id),
    accountsOfBrowser(args.request.headers, services),
  ])
  // Whoever has no address of their own is written to at the buyer's, and is not the buyer.
  const bookings = found.filter((booking) => !comesAtBuyersAddress(booking))
  const bought = [...found.filter(comesAtBuyersAddress), ...boughtForOthers]
  // Nothing of a trainee's is theirs.
  const isEmpty = bookings.length + bought.length + certificates.length + waits.length === 0
  if (isEmpty && isTrainerOnly(user.roles)) throw redirect(portalHome(user.roles))
  const balances = await balancesOf([...bookings.filter(isBuyerOf), ...bought], services)
  const tasks = await tasksOfBookings(
    db,
    [...bookings, ...bought].filter(({ status }) => status === 'confirmed').map(({ id }) => id),
    services,
  )
  const isOwn = (id: string | null) => bookings.some((booking) => booking.id === id)
  return {
    user: { email: user.email, fullName: user.fullName, secondFactor: user.secondFactor },
    mayOpenPortal: user.may('view-dashboard'),
    isTrainer: user.roles.includes('trainer'),
    otherDevices: devices - 1,
    otherBrowsers: browsers - here.filter(({ userId }) => userId === user.id).length,
    bookings: bookings.map((booking) => ({
      ...shown(booking, now(), catalogue),
      next: nextText(booking, certificates, services),
      tasks: ownTasks(tasks.get(booking.id) ?? [], {
        path: `/dashboard/bookings/${booking.id}`,
        today,
      }),
      balance: isBuyerOf(booking) ? (balances.get(booking.orderId) ?? null) : null,
    })),
    bought: bought.map(({ id, orderId, fullName, courseTitle, courseDate, status, ...place }) => ({
      id,
      orderId,
      fullName,
      courseTitle,
      dates: readableDates(courseDate),
      status,
      cannotCome: place.cannotCome !== null,
      isNeverPaid: wasNeverPaid({ status, ...place }),
    })),
    boughtTasks: [...Map.groupBy(bought, ({ orderId }) => orderId)].map(([orderId, places]) => ({
      orderId,
      tasks: buyerTasks(
        places.map(({ id }) => tasks.get(id) ?? []),
        { path: `/dashboard/orders/${orderId}`, today, mayName: true },
      ),
    })),
    // Of orders of which the buyer takes no place.
    boughtBalances: [...balances.values()].filter(
      ({ orderId }) => !bookings.some((own) => own.orderId === orderId && isBuyerOf(own)),
    ),
    certificates: certificates.map(({ bookingId, hasPaper, ...each }) => ({
      ...each,
      expired: hasExpired(each, today),
      files: isOwn(bookingId) && hasPaper ? filesOf(`/dashboard/bookings/${bookingId}`) : null,
    })),
    waits,
    done: new URL(args.request.url).searchParams.get('done'),
  }
}

/** Where they stand in line; entries that were never confirmed are not shown. */
async function waitlistPlaces(email: string, services: Services): Promise<WaitlistPlace[]> {
  const entries = await liveEntriesOf(services.db, email)
  const found = await Promise.all(entries.map(({ id }) => ownEntry(id, services)))
  return found.flatMap((entry) => {
    if (!entry) return []
    const { id, courseTitle, courseSlug, run, wish, places, position, offer } = entry
    const waitsFor = run?.dateText ?? (wish ? wishText(wish) : '')
    const shownPlace = { id, courseTitle, courseUrl: `/courses/${courseSlug}`, waitsFor, position }
    if (!offer) return { ...shownPlace, places, offeredUntil: null }
    return {
      ...shownPlace,
      waitsFor: offer.dateText,
      places: offer.places,
      offeredUntil: offerEndText(offer.until),
    }
  })
}

const filesOf = (path: string) => ({ paper: `${path}/record.pdf`, badge: `${path}/badge.jwt` })

type ShownBooking = Route.ComponentProps['loaderData']['bookings'][number]

const isBuyerOf = (booking: TraineeBooking) => !isPaidByAnother(booking)

/** What is still to pay, by order. */
async function balancesOf(paidFor: readonly TraineeBooking[], services: Services) {
  const isOpen = ({ status, paid, price }: TraineeBooking) => occupiesPlace(status) && paid < price
  const balances = new Map<string, Balance & { orderId: string; places: number }>()
  for (const orderId of new Set(paidFor.filter(isOpen).map((each) => each.orderId))) {
    const ordered = await bookingsOfOrder(services.db, orderId)
    const balance = await balanceOf(ordered, services)
    const places = ordered.filter(({ status }) => occupiesPlace(status)).length
    if (balance) balances.set(orderId, { ...balance, orderId, places })
  }
  return balances
}

function shown(booking: TraineeBooking, now: Date, catalogue: Catalogue) {
  const today = londonToday(now)
  const { id, courseTitle, courseDate, status, paid, startDate, endDate, days } = booking
  const over = endDate !== null && endDate < today
  const mayCancel = paid > 0 && !booking.isPaymentLost && cancelRefusal(booking, now) === null
  const isBuyer = isBuyerOf(booking)
  const course = catalogue.course(booking.courseSlug)
  return {
    id,
    courseTitle,
    courseDate,
    status,
    startDate,
    endDate,
    days,
    fullName: booking.fullName,
    neverPaid: wasNeverPaid(booking) ? neverPaidText({ hadDate: startDate !== null }) : null,
    venue: days[0]?.venue ?? booking.location,
    // Whoever comes instead of the buyer sees neither price nor refunds.
    money: isBuyer && !wasNeverPaid(booking) ? moneyOf(booking) : null,
    hasReceipt: paid > 0 && isBuyer,
    hasCalendar: status === 'confirmed' && days.length > 0 && !over,
    mayCancel,
    mayHaveResult: status === 'completed' || (over && status === 'confirmed'),
    refund: mayCancel && isBuyer ? refundNow(booking, now) : null,
    courseUrl: course?.url,
    whatToBring: status === 'confirmed' && !over ? (course?.whatToBring ?? []) : [],
    current: !over && (status === 'confirmed' || status === 'pending'),
  }
}

/** What comes next for somebody who passed; null where nothing does. */
function nextText(
  { id, courseSlug, courseTitle }: TraineeBooking,
  certificates: Awaited<ReturnType<typeof certificatesOf>>,
  services: Services,
) {
  const passed = certificates.find(({ bookingId }) => bookingId === id)
  if (!passed) return null
  const [next] = nextStepsAfter(
    { courseSlug, courseTitle, expiresOn: passed.expiresOn, path: '' },
    services,
  )
  return next?.text ?? null
}

function moneyOf(booking: TraineeBooking) {
  const { price, refunded, refundOwed, paidBackOutside, lostInDispute } = booking
  return { price, refunded, refundOwed, paidBackOutside, lostInDispute }
}

export function action(args: Route.ActionArgs) {
  return changeAccount(args, '/dashboard')
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped<Refusal>(args, (errors, { form, fullName }) => ({
    form: form as Refusal['form'],
    errors,
    fullName,
  }))
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { user, bookings, bought, certificates, mayOpenPortal, isTrainer } = loaderData
  const current = bookings.filter(({ current }) => current).toSorted(byStart)
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
      {loaderData.done === 'replaced' ? (
        <div className="mt-6">
          <Notice tone="green">
            Somebody else comes instead of you. We have told both of you by e-mail.
          </Notice>
        </div>
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
          <AccountForms
            user={user}
            otherDevices={loaderData.otherDevices}
            otherBrowsers={loaderData.otherBrowsers}
            action="/dashboard"
            refusal={actionData}
            done={actionData ? null : loaderData.done}
          />
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
