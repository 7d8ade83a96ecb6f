import { type PaymentResult, resultTitles } from '#app/domain/booking/payment-result.ts'
import { servicesContext } from '#app/services.server.ts'
import { Island } from '#app/site/island.tsx'
import { TaskList } from '#app/site/tasks/task-list.tsx'
import { ActionLink } from '#app/ui/action-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/payment-success.ts'
import { BookedCourse } from './booked-course.tsx'
import { loadPaymentResult } from './load-payment-result.server.ts'
import { NextSteps } from './next-steps.tsx'
import ReloadUntilDecided from './reload-until-decided.island.tsx'
import { ResultPage } from './result-page.tsx'

/** The card provider redirects here after payment. Opening this URL does not count as a payment. */
export function loader({ request, context }: Route.LoaderArgs) {
  return loadPaymentResult(new URL(request.url).searchParams, context.get(servicesContext))
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
