import { Form, isRouteErrorResponse, Link, useNavigation } from 'react-router'
import { academy } from '../../../../content/academy.ts'
import { lowAvailability, schedulesShown } from '../../../../content/policies.ts'
import { londonToday } from '../../../domain/basics/london-time.ts'
import { poundsText } from '../../../domain/basics/money.ts'
import { hasPlaces } from '../../../domain/schedule/availability.ts'
import { offeredRun } from '../../../domain/schedule/offered-run.ts'
import { pageNotFound } from '../../../page-not-found.server.ts'
import { readForm } from '../../../read-form.server.ts'
import { servicesContext, visitContext } from '../../../services.server.ts'
import { NotFound } from '../../../site/not-found.tsx'
import { upcomingRuns } from '../../../storage/schedule/public-runs.ts'
import type { Route } from './+types/page.ts'
import { BookingForm } from './booking-form.tsx'
import { sendBooking } from './send-booking.ts'
import { takeBooking } from './take-booking.server.ts'
import { useRefusalToast } from './use-refusal-toast.ts'

/** The booking dialog as a page, for browsers without JavaScript. */
export async function loader(args: Route.LoaderArgs) {
  const { db, now, catalogue } = args.context.get(servicesContext)
  const course = catalogue().course(args.params.slug)
  if (!course?.bookable) throw pageNotFound(args)
  const upcoming = await upcomingRuns(db, {
    courseSlug: course.id,
    today: londonToday(now()),
    limit: schedulesShown,
  })
  const dates = upcoming
    .map((date) => offeredRun(date, lowAvailability))
    .filter(hasPlaces)
    .map(({ id, date_text, availability }) => ({ id, text: `${date_text} (${availability.text})` }))
  const wanted = new URL(args.request.url).searchParams.get('date')
  return {
    course: {
      title: course.title.page,
      url: course.url,
      price: poundsText(course.price.page),
      duration: course.duration.page,
      prerequisites: course.prerequisites,
      whatToBring: course.whatToBring,
    },
    dates,
    runId: (dates.find(({ id }) => id === wanted) ?? dates[0])?.id ?? null,
    gone: Boolean(wanted) && !dates.some(({ id }) => id === wanted),
    submission: crypto.randomUUID(),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  return takeBooking(sent, params.slug, context.get(servicesContext), context.get(visitContext))
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendBooking(request, () => serverAction())
}

export default function BookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { course, dates, runId, gone, submission } = loaderData
  const sending = useNavigation().state !== 'idle'
  useRefusalToast(actionData)
  return (
    <section className="mx-auto grid max-w-7xl gap-x-16 gap-y-12 px-4 py-10 sm:px-6 lg:grid-cols-12 lg:py-16">
      <title>{`${actionData ? 'Error: ' : ''}Book ${course.title} | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="max-w-xl lg:col-span-7">
        <Link className="inline-flex min-h-11 items-center text-link underline" to={course.url}>
          {course.title}
        </Link>
        <h1 className="mt-2 text-3xl">Book your place</h1>
        <dl className="mt-4 mb-8 flex flex-wrap gap-x-8 gap-y-2 border-y border-line py-3">
          <div className="flex gap-2">
            <dt className="text-ink-3">Total</dt>
            <dd className="font-mono font-semibold">{course.price}</dd>
          </div>
          <div className="flex gap-2">
            <dt className="text-ink-3">Duration</dt>
            <dd>{course.duration}</dd>
          </div>
        </dl>
        {gone ? (
          <p className="mb-6 border-l-4 border-amber pl-4">
            The date you chose has no places left. Please choose another one.
          </p>
        ) : null}
        <BookingForm
          price={course.price}
          dates={dates}
          runId={runId}
          submission={submission}
          answer={actionData}
          sending={sending}
        >
          {(fields) => (
            <Form method="post" noValidate aria-label="Your booking" preventScrollReset>
              {fields}
            </Form>
          )}
        </BookingForm>
      </div>
      <aside aria-labelledby="before" className="max-w-xl lg:col-span-5 lg:pt-14">
        <h2 id="before" className="text-xl">
          Before you book
        </h2>
        <h3 className="mt-6 mb-3 font-body font-semibold tracking-normal">What you need</h3>
        <Points of={course.prerequisites} />
        <h3 className="mt-6 mb-3 font-body font-semibold tracking-normal">
          Identity documents and what to bring
        </h3>
        <Points of={course.whatToBring} />
      </aside>
    </section>
  )
}

function Points({ of }: { of: readonly string[] }) {
  return (
    <ul className="bullets bullets-dot">
      {of.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  throw error
}
