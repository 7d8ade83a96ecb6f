import { useEffect, useRef } from 'react'
import { data, redirect } from 'react-router'
import { addMonths } from '#app/domain/basics/calendar-date.ts'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import { ENQUIRY_TRAP } from '#app/domain/enquiry/enquiry-form.ts'
import { retention } from '#app/domain/privacy/retention.ts'
import { waitlistLimits } from '#app/domain/waitlist/limits.ts'
import { anyDateForm, waitlistForm } from '#app/domain/waitlist/waitlist-form.ts'
import { type JoinInput, joinWaitlist } from '#app/operations/waitlist/join-waitlist.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { readForm } from '#app/read-form.server.ts'
import { currentUser } from '#app/routes/gate.server.ts'
import { keepTyped } from '#app/routes/keep-typed.ts'
import { servicesContext, visitContext } from '#app/services.server.ts'
import { BookingsPhone } from '#app/site/bookings-phone.tsx'
import { waitlistPage } from '#app/site/course-links.ts'
import { NotFoundOrThrow } from '#app/site/not-found.tsx'
import { ActionLink } from '#app/ui/action-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RouterTextLink } from '#app/ui/router-text-link.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { academy } from '#content/academy.ts'
import { knownBuyer } from '../book/known-buyer.server.ts'
import type { Route } from './+types/join.ts'
import { HowItWorks } from './how-it-works.tsx'
import { JoinForm } from './join-form.tsx'
import { joinRefusalStatus, joinRefusals } from './join-refusals.ts'
import { wantedRun } from './wanted-run.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const course = services.catalogue().course(args.params.slug)
  if (!course?.bookable) throw pageNotFound(args)
  const search = new URL(args.request.url).searchParams
  const wanted = search.get('date')
  const run = wanted ? await wantedRun({ id: wanted, courseSlug: course.id }, services) : null
  const isGone = wanted !== null && run === null
  const user = await currentUser(args)
  const shown = {
    course: { title: course.title.page, url: course.url, price: poundsText(course.price.page) },
    run,
    isGone,
    wasSent: search.has('sent'),
    today: londonToday(services.now()),
    known: user ? await knownBuyer(user, services) : {},
  }
  return data(shown, { status: isGone ? 410 : 200 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const search = new URL(request.url).searchParams
  const runId = search.get('date')
  const sent = await readForm(request)
  const values = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]))
  const refuse = (errors: Record<string, string>, status: number) =>
    data({ errors, values }, { status, headers: status === 429 ? { 'Retry-After': '3600' } : {} })
  const read = readJoining(values, runId, londonToday(services.now()))
  if ('errors' in read) return refuse(read.errors, 422)
  const here = new URLSearchParams({ ...(runId && { date: runId }), sent: '' })
  const answer = redirect(`/courses/${params.slug}/waitlist?${here}`, { status: 303 })
  // Filled in by a program: it is answered like everybody.
  if (values[ENQUIRY_TRAP]) return answer
  const visit = { headers: request.headers, ...context.get(visitContext) }
  const outcome = await joinWaitlist({ courseSlug: params.slug, ...read }, visit, services)
  if (outcome.ok) return answer
  const { reason } = outcome
  const field = reason === 'too-many-places' ? 'places' : ''
  return refuse({ [field]: joinRefusals[reason] }, joinRefusalStatus(reason))
}

/** The form of one date or of any date: what it says, or what is wrong with it. */
function readJoining(
  values: Record<string, string>,
  runId: string | null,
  today: string,
): { errors: Record<string, string> } | Omit<JoinInput, 'courseSlug'> {
  if (runId !== null) {
    const form = waitlistForm.safeParse(values)
    if (!form.success) return { errors: formErrors(form.error.issues).byField }
    return { ...form.data, wish: { runId } }
  }
  const form = anyDateForm.safeParse(values)
  if (!form.success) return { errors: formErrors(form.error.issues).byField }
  const { earliest, latest, weekends, ...person } = form.data
  if (latest < today) return { errors: { latest: 'The last day must not be in the past' } }
  if (latest > addMonths(today, waitlistLimits.withinMonths)) {
    return {
      errors: { latest: `The last day must be within ${waitlistLimits.withinMonths} months` },
    }
  }
  return { ...person, wish: { earliest, latest, weekends } }
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, (errors, values) => ({ errors, values }))
}

export default function JoinWaitlist({ loaderData, actionData }: Route.ComponentProps) {
  const { course, run, isGone, wasSent, today, known } = loaderData
  const errors: Record<string, string> = actionData?.errors ?? {}
  if (wasSent && !actionData) return <LookIntoMailbox {...loaderData} />
  return (
    <section className="mx-auto grid max-w-7xl gap-x-16 gap-y-12 px-4 py-10 sm:px-6 lg:grid-cols-12 lg:py-16">
      <title>{`${actionData ? 'Error: ' : ''}Waitlist for ${course.title} | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="max-w-xl lg:col-span-7">
        <BackTo {...course} />
        <h1 className="mt-2 text-3xl">Tell me when a place is free</h1>
        <p className="mt-3 text-lg text-ink-2">
          Nothing to pay now. When it is your turn, we write to you and keep the place for you.
        </p>
        <p className="mt-4 mb-8 border-y border-line py-3">
          <span className="block text-lg font-semibold">{run?.text ?? 'Any date'}</span>
          <span className="text-ink-2">
            {run?.where ?? 'We offer you the first date with a place between your days.'}
          </span>
        </p>
        <div className="mb-6 grid gap-4 empty:hidden">
          {isGone && !actionData ? (
            <Notice tone="amber">
              The list for the date you chose is closed: the date has begun, is about to begin, or
              does not take place. You can wait for any other date here.
            </Notice>
          ) : null}
          {run?.hasPlaces ? (
            <Notice tone="blue">
              This date has a free place now.{' '}
              <TextLink to={`${course.url}/book?date=${run.id}`}>Book it</TextLink> unless you need
              more places than there are.
            </Notice>
          ) : null}
        </div>
        <JoinForm
          action={waitlistPage(course.url, run?.id ?? null)}
          isAnyDate={run === null}
          today={today}
          values={actionData?.values ?? known}
          errors={errors}
          wasSent={Boolean(actionData)}
        />
      </div>
      <HowItWorks price={course.price} closesText={run?.closesText ?? null} />
    </section>
  )
}

type Course = { title: string; url: string }

/** The same whether or not somebody is on the list already: it is told by mail alone. */
function LookIntoMailbox({
  course,
  run,
}: Pick<Route.ComponentProps['loaderData'], 'course' | 'run'>) {
  const title = useRef<HTMLHeadingElement>(null)
  // The button that led here is far below on a phone.
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="mx-auto max-w-3xl px-4 py-10 sm:px-6 lg:py-16">
      <title>{`Look into your mailbox | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <BackTo {...course} />
      <h1 ref={title} tabIndex={-1} className="mt-2 scroll-mt-36 text-3xl shadow-none outline-none">
        Look into your mailbox
      </h1>
      <p className="mt-4 text-lg">
        We have sent you an e-mail about {course.title}
        {run ? `, ${run.text}` : ''}. Open the link in it and press the button there: then you are
        on the list. Nobody can sign you up without it. The link waits for you{' '}
        {retention.unconfirmedWaitlistDays} days.
      </p>
      <p className="mt-4 text-ink-2">
        Nothing there after a few minutes? Look into the spam folder, or call <BookingsPhone />.
      </p>
      <div className="mt-8">
        <ActionLink to={course.url} look="onLight">
          Back to the course
        </ActionLink>
      </div>
    </section>
  )
}

function BackTo({ title, url }: Course) {
  return (
    <RouterTextLink to={url} isTall>
      {title}
    </RouterTextLink>
  )
}

export const ErrorBoundary = NotFoundOrThrow
