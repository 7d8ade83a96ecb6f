import { useEffect, useState } from 'react'
import { data, Form, Link, useNavigation } from 'react-router'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import { hasPlaces } from '#app/domain/schedule/availability.ts'
import { schedulesShown } from '#app/domain/schedule/limits.ts'
import { type OfferedRun, offeredRun } from '#app/domain/schedule/offered-run.ts'
import { shownRuns } from '#app/domain/schedule/shown-runs.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { readForm } from '#app/read-form.server.ts'
import { currentUser } from '#app/routes/gate.server.ts'
import { servicesContext, visitContext } from '#app/services.server.ts'
import { BulletList } from '#app/site/bullet-list.tsx'
import { waitlistPage } from '#app/site/course-links.ts'
import { NotFoundOrThrow } from '#app/site/not-found.tsx'
import { upcomingRuns } from '#app/storage/schedule/public-runs.ts'
import { academy } from '#content/academy.ts'
import { expressRequest } from '#content/express-request.ts'
import { lowAvailability, salesClose } from '#content/settings.ts'
import type { Route } from './+types/page.ts'
import { type BookingAnswer, BookingForm } from './booking-form.tsx'
import { keepFormOnFailure } from './keep-form.ts'
import { bookedBefore, knownBuyer } from './known-buyer.server.ts'
import { RefundsBeforePaying } from './refunds-before-paying.tsx'
import { refundsIfPaid } from './refunds-if-paid.server.ts'
import { ResumePayment } from './resume-payment.tsx'
import { takeBooking } from './take-booking.server.ts'
import { useChosen } from './use-chosen.ts'
import { useKeptBooking } from './use-kept-booking.ts'
import { useRefusalToast } from './use-refusal-toast.ts'

/** The booking dialog as a page: for browsers without JavaScript, and until the dates are known. */
export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const { db, now, catalogue } = services
  const course = catalogue().course(args.params.slug)
  if (!course?.bookable) throw pageNotFound(args)
  const query = new URL(args.request.url).searchParams
  const wanted = query.get('date')
  const onSale = await upcomingRuns(db, {
    courseSlug: course.id,
    sale: { now: now(), usualClose: salesClose },
  })
  const upcoming = shownRuns(onSale, { most: schedulesShown, wanted })
  const policies = { lowAvailability, expressRequest, today: londonToday(now()) }
  const offered = upcoming.map((date) => offeredRun(date, policies)).filter(hasPlaces)
  const dates = offered.map(({ id, date_text, availability, express_request }) => ({
    id,
    text: date_text,
    places: availability,
    asks: express_request,
  }))
  const user = await currentUser(args)
  const again = query.get('again')
  const page = {
    course: {
      id: course.id,
      title: course.title.page,
      url: course.url,
      price: poundsText(course.price.page),
      pence: course.price.page,
      duration: course.duration.page,
      prerequisites: course.prerequisites,
      whatToBring: course.whatToBring,
    },
    dates,
    runId: (dates.find(({ id }) => id === wanted) ?? dates[0])?.id ?? null,
    isWanted: dates.some(({ id }) => id === wanted),
    refunds: refundsIfPaidNow(offered, course.price.page, now()),
    gone: dates.some(({ id }) => id === wanted) ? null : wanted,
    // Full, but not over: somebody may give a place back.
    isFull: upcoming.some(({ id }) => id === wanted),
    submission: crypto.randomUUID(),
    known:
      (again ? await bookedBefore(again, services) : undefined) ??
      (user ? await knownBuyer(user, { db }) : undefined),
  }
  // Back from the payment page brings this very form again, and it leads to the same payment page.
  return data(page, page.known ? undefined : { headers: { 'Cache-Control': 'private, no-cache' } })
}

/** What was typed is not stored. */
export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders?.has('Cache-Control') ? actionHeaders : loaderHeaders
}

/** For every date, and for a booking without one. */
function refundsIfPaidNow(runs: readonly OfferedRun[], paidPence: number, now: Date) {
  return [
    ...runs.map(({ id, date_text: text, start_date: startDate }) => ({ id, text, startDate })),
    { id: null, text: 'A date arranged later', startDate: null },
  ].map((run) => refundsIfPaid(run, { paidPence, now }))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const visit = context.get(visitContext)
  const answer = await takeBooking(sent, params.slug, context.get(servicesContext), visit)
  if (answer instanceof Response) return answer
  const init = { ...answer.init, headers: { 'Cache-Control': 'no-store' } }
  // The same form again: what it may have held already is not held twice.
  return data({ ...answer.data, submission: String(sent.get('submission') ?? '') }, init)
}

export function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  return keepFormOnFailure(params.slug, request, () => serverAction())
}

export default function BookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { course, dates, runId, isWanted, gone, isFull, submission, known } = loaderData
  const sending = useNavigation().state !== 'idle'
  const { kept, chooseAnother } = useKeptBooking(course.id)
  // The date is the one that was pressed now, or else the one of the earlier form.
  const isOffered = (date: string) => date === '' || dates.some(({ id }) => id === date)
  const keepsDate = !isWanted && isOffered(kept?.values.date ?? '')
  const typed = kept && (keepsDate ? kept.values : { ...kept.values, date: runId ?? '' })
  const [resumed, setResumed] = useState<BookingAnswer>()
  // A form that is sent to its own address makes the browser forget the page, which Back needs.
  const [isScripted, setIsScripted] = useState(false)
  useEffect(() => setIsScripted(true), [])
  // A date that is not among the next ones is listed because the address names it.
  const sentTo = isWanted && runId ? `?sent&date=${runId}` : '?sent'
  const answer = actionData ?? resumed
  const sentAs = actionData && 'submission' in actionData ? actionData.submission : undefined
  const shown = typed ?? known
  const chosen = useChosen({ runId, answer, known: shown })
  useRefusalToast(answer)
  return (
    <section className="mx-auto grid max-w-7xl gap-x-16 gap-y-12 px-4 py-10 sm:px-6 lg:grid-cols-12 lg:py-16">
      <title>{`${answer && !answer.quoted ? 'Error: ' : ''}Book ${course.title} | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
      <div className="max-w-xl lg:col-span-7">
        <Link className="inline-flex min-h-11 items-center text-link underline" to={course.url}>
          {course.title}
        </Link>
        <h1 className="mt-2 text-3xl">Book your place</h1>
        <dl className="mt-4 mb-8 flex flex-wrap gap-x-8 gap-y-2 border-y border-line py-3">
          <div className="flex gap-2">
            <dt className="text-ink-3">Price of one place</dt>
            <dd className="figures font-semibold">{course.price}</dd>
          </div>
          <div className="flex gap-2">
            <dt className="text-ink-3">Duration</dt>
            <dd>{course.duration}</dd>
          </div>
        </dl>
        {gone && gone !== kept?.held?.runId ? (
          <p className="mb-6 border-l-4 border-amber pl-4">
            The date you chose can no longer be booked here. Please choose another one.{' '}
            {isFull ? (
              <a className="text-link underline" href={waitlistPage(course.url, gone)}>
                Tell me when a place is free
              </a>
            ) : null}
          </p>
        ) : null}
        {kept?.held && !answer ? (
          <ResumePayment
            courseId={course.id}
            dates={dates}
            onAnother={chooseAnother}
            onRefused={setResumed}
          />
        ) : (
          <BookingForm
            courseSlug={course.id}
            pence={course.pence}
            refundsAt="#refunds"
            dates={dates}
            chosen={chosen}
            submission={kept?.submission ?? sentAs ?? submission}
            answer={answer}
            known={shown}
            sending={sending}
          >
            {(fields) => (
              <Form
                method="post"
                action={isScripted ? undefined : sentTo}
                noValidate
                aria-label="Your booking"
                preventScrollReset
              >
                {fields}
              </Form>
            )}
          </BookingForm>
        )}
      </div>
      <aside aria-labelledby="before" className="max-w-xl lg:col-span-5 lg:pt-14">
        <h2 id="before" className="text-xl">
          Before you book
        </h2>
        <h3 className="mt-6 mb-3 font-body font-semibold tracking-normal">What you need</h3>
        <BulletList mark="dot" items={course.prerequisites} />
        <h3 className="mt-6 mb-3 font-body font-semibold tracking-normal">
          Identity documents and what to bring
        </h3>
        <BulletList mark="dot" items={course.whatToBring} />
        <RefundsBeforePaying runs={loaderData.refunds} {...chosen} />
      </aside>
    </section>
  )
}

export const ErrorBoundary = NotFoundOrThrow
