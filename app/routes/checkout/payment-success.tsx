import { londonToday } from '#app/domain/basics/london-time.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { checkoutLimits } from '#app/domain/booking/limits.ts'
import { furtherPaymentText } from '#app/domain/booking/order/further-payment.ts'
import { paymentPageIdIn } from '#app/domain/booking/payment-page-id.ts'
import {
  comesBackText,
  type PaymentResult,
  paymentResult,
  resultText,
  resultTitles,
} from '#app/domain/booking/payment-result.ts'
import { recentAddress } from '#app/domain/booking/recent-address.ts'
import { buyerTasks, ownTasks } from '#app/domain/register/tasks/shown-tasks.ts'
import { openBalance } from '#app/operations/booking/staff-order/what-is-open.ts'
import { syncPayment } from '#app/operations/booking/sync-payment.ts'
import { tasksOfBookings } from '#app/operations/register/tasks/load-tasks.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import { Island } from '#app/site/island.tsx'
import { TaskList } from '#app/site/tasks/task-list.tsx'
import { placesOfOrder, resultOfPaymentPage } from '#app/storage/booking/payment-results.ts'
import { daysOfRuns } from '#app/storage/schedule/run-days.ts'
import { ActionLink } from '#app/ui/action-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { academy } from '#content/academy.ts'
import { stillToPayText } from '../still-to-pay-text.ts'
import type { Route } from './+types/payment-success.ts'
import { BookedCourse } from './booked-course.tsx'
import { datesText } from './dates-text.ts'
import { NextSteps } from './next-steps.tsx'
import ReloadUntilDecided from './reload-until-decided.island.tsx'
import { ResultPage } from './result-page.tsx'

const { addressShownHours: shownHours } = checkoutLimits

/** The card provider redirects here after payment. Opening this URL does not count as a payment. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const paymentPageId = paymentPageIdIn(query)
  const services = context.get(servicesContext)
  if (paymentPageId) await syncPayment(paymentPageId, services)
  const found = paymentPageId ? await resultOfPaymentPage(services.db, paymentPageId) : undefined
  const course = query.get('course')
  // Only known course titles: a forged link must not be able to show its own text on this page.
  const known = services
    .catalogue()
    .courses.some(({ title }) => title.catalogue === course || title.page === course)
  const phone = academy.phones.bookings.display
  const result = found ? paymentResult(found) : null
  const days = found?.scheduleId ? await daysOfRuns(services.db, [found.scheduleId]) : []
  const isPaid = found !== undefined && result === 'paid'
  const open = isPaid
    ? await openBalance(services.db, found.orderId, londonToday(services.now()))
    : null
  const isFurther = isPaid && found.isFurther
  // Only a page from a payment link has a state of its own.
  const pence = isPaid && (found.linkPage ?? 'paid') === 'paid' ? found.pence : null
  const address =
    isPaid && !isFurther ? recentAddress(found, { now: services.now(), shownHours }) : null
  return {
    result,
    isFurther,
    // What is open of a booking may say what its person has given, so it is shown as long as the address.
    tasks: found && address ? await tasksOfOrder(found, services) : null,
    text: isFurther
      ? `${furtherPaymentText({ course: found.courseTitle, pence, open })} ${comesBackText(found)}`.trim()
      : found
        ? resultText(found, { course: found.courseTitle, phone })
        : `Thank you for ${known ? `booking ${course}` : 'your booking'}.`,
    booked: {
      reference: bookingReference(found?.bookingId),
      amount: pence === null ? null : poundsText(pence),
      stillToPay: open && stillToPayText(open),
      places: found?.places ?? 1,
      ...whenAndWhere(days),
      dates: datesText(days) ?? (found?.courseDate || null),
    },
    address,
    again: found ? `/courses/${found.courseSlug}` : '/courses',
    calendar:
      isPaid && !isFurther && found.scheduleId
        ? `/payment-success/course.ics?session_id=${encodeURIComponent(paymentPageId ?? '')}`
        : null,
    account:
      isPaid && !isFurther ? `/sign-up?payment=${encodeURIComponent(paymentPageId ?? '')}` : null,
  }
}

/** Without links: whoever has this URL must not get further than this page. */
async function tasksOfOrder(
  { bookingId, orderId, places }: { bookingId: string; orderId: string; places: number },
  services: Services,
) {
  const where = { path: '', today: londonToday(services.now()) }
  const ids = places > 1 ? await placesOfOrder(services.db, orderId) : [bookingId]
  const found = await tasksOfBookings(services.db, ids, services)
  const [own = []] = found.values()
  const tasks =
    places > 1 || own.some(({ kind }) => kind === 'name')
      ? buyerTasks([...found.values()], { ...where, mayName: false })
      : ownTasks(own, where)
  return { ...tasks, lines: tasks.lines.map((line) => ({ ...line, href: null })) }
}

type Day = Awaited<ReturnType<typeof daysOfRuns>>[number]

function whenAndWhere([first]: readonly Day[]) {
  return { hours: first ? `${first.starts} to ${first.ends}` : null, venue: first?.venue ?? null }
}

const startsAnew: PaymentResult[] = ['not-paid', 'failed', 'returned', 'cancelled']

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: resultTitles[loaderData?.result ?? 'paid'] },
  { name: 'robots', content: 'noindex' },
]

/** A later payment ends no booking that the browser keeps: that one is another. */
function endOf({
  result,
  isFurther,
}: Pick<Route.ComponentProps['loaderData'], 'result' | 'isFurther'>) {
  if (result === 'paid') return isFurther ? null : 'paid'
  return result && startsAnew.includes(result) ? 'unpaid' : null
}

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  const { result, isFurther, text, booked, address, again, calendar, account, tasks } = loaderData
  const isPaid = result === null || result === 'paid'
  return (
    <ResultPage
      title={resultTitles[result ?? 'paid']}
      end={endOf(loaderData)}
      actions={
        <>
          {calendar ? (
            <ActionLink to={calendar} look="primary">
              Add to calendar
            </ActionLink>
          ) : null}
          {isFurther ? (
            <ActionLink to="/find-booking" look="primary">
              Find your order
            </ActionLink>
          ) : null}
          {account ? (
            <ActionLink to={account} look="onLight">
              Create your account
            </ActionLink>
          ) : null}
          {result && startsAnew.includes(result) ? (
            <ActionLink to={again} look="primary">
              Choose another date
            </ActionLink>
          ) : (
            <ActionLink to="/" look={calendar || isFurther ? 'onLight' : 'primary'}>
              Return to Home
            </ActionLink>
          )}
          <ActionLink to="/contact" look="onLight">
            Contact Support
          </ActionLink>
        </>
      }
    >
      <div role="status">
        <p className="flex items-start gap-3">
          {isPaid ? (
            <span className="mt-0.5 rounded-full bg-green-pale p-1.5 text-green">
              <Icon name="check" className="size-5" />
            </span>
          ) : null}
          <span className="text-ink">{text}</span>
        </p>
        {tasks ? (
          <div className="mt-6 text-base text-ink">
            <TaskList tasks={tasks} />
            {tasks.lines.length > 0 ? (
              <p className="mt-2 text-ink-2">
                The link to do this is in the confirmation e-mail
                {booked.places > 1 ? ', on the page of your order' : ''}.
              </p>
            ) : null}
          </div>
        ) : null}
        <BookedCourse {...booked} />
        {address ? (
          <p className="mt-6">
            The confirmation goes to <strong className="wrap-anywhere text-ink">{address}</strong>.
          </p>
        ) : null}
      </div>
      {isFurther ? (
        <p className="mt-6">
          The page of your {booked.places > 1 ? 'order' : 'booking'} shows what is paid and what is
          still to do. Its link is in the confirmation; we send it again if you lose it.
        </p>
      ) : isPaid ? (
        <NextSteps hasDate={booked.dates !== null} places={booked.places} />
      ) : null}
      {result === 'confirming' ? (
        <>
          <Island name="reload-until-decided" when="idle" of={ReloadUntilDecided} props={{}} />
          <noscript>
            <meta httpEquiv="refresh" content="5" />
          </noscript>
        </>
      ) : null}
    </ResultPage>
  )
}
