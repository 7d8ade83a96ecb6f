import {
  data,
  isRouteErrorResponse,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { askedByToken } from '#app/operations/schedule/trainers/teaching-link.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { readForm } from '#app/read-form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { BookingsPhone } from '#app/site/bookings-phone.tsx'
import { runDetail } from '#app/storage/schedule/run-list.ts'
import { teachingDays } from '#app/storage/schedule/teaching.ts'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { academy } from '#content/academy.ts'
import { portal } from '#content/portal.ts'
import { keepTyped } from '../keep-typed.ts'
import type { Route } from './+types/teaching.ts'
import { shownTeaching } from './shown-teaching.ts'
import { takeAnswers } from './take-answers.server.ts'
import { TeachingForm } from './teaching-form.tsx'

/** The page behind the link in a letter to a trainer: one date, and nobody's names. */
export async function loader(args: Route.LoaderArgs) {
  const { runId, trainerId } = await requireAsked(args)
  const { db, now } = args.context.get(servicesContext)
  const run = await runDetail(db, runId)
  if (!run) throw pageNotFound(args)
  const all = run.status === 'active' ? await teachingDays(db, runId) : []
  const own = all.filter((day) => day.trainerId === trainerId)
  return {
    courseTitle: run.courseTitle,
    text: runText(run),
    days: shownTeaching(own, londonToday(now())),
    done: new URL(args.request.url).searchParams.get('done'),
  }
}

type Answer = { problem: string }

export async function action(args: Route.ActionArgs) {
  const asked = await requireAsked(args)
  const sent = await readForm(args.request)
  const services = args.context.get(servicesContext)
  const problem = await takeAnswers(sent, { ...asked, actorId: null }, services)
  if (problem) return data<Answer>({ problem: problem.text }, { status: problem.status })
  throw redirect(`/teaching/${args.params.token}?done=answered`, { status: 303 })
}

async function requireAsked(args: Route.LoaderArgs | Route.ActionArgs) {
  const asked = await askedByToken(args.params.token, args.context.get(servicesContext))
  if (!asked) throw pageNotFound(args)
  return asked
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped<Answer>(args, (errors) => ({ problem: errors[''] }))
}

/** Also after a refusal: the page shows how things stand now. */
export function shouldRevalidate({ actionStatus }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== 503
}

export default function Teaching({ loaderData, actionData }: Route.ComponentProps) {
  const { courseTitle, text, days, done } = loaderData
  return (
    <div className="mx-auto max-w-3xl px-3 py-6 sm:px-6">
      <title>{`${actionData ? 'Error: ' : ''}Can you teach? | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
      <p className="text-ink-2">Can you teach?</p>
      <h1 className="mt-1 text-2xl">{courseTitle}</h1>
      <p className="mt-1 text-ink-2">{text}</p>
      <div className="mt-4">
        {days.length === 0 ? (
          <Notice tone="amber">
            You are no longer asked to teach this date: it was given to somebody else, or cancelled.
            You need not do anything.
          </Notice>
        ) : (
          <TeachingForm
            days={days}
            problem={actionData?.problem}
            isAnswered={!actionData && done === 'answered'}
          />
        )}
      </div>
      <p className="mt-8 border-t border-line pt-6 text-ink-2">
        You can change your answer here until the day.{' '}
        <TextLink to="/trainer" className="font-semibold">
          All your dates
        </TextLink>{' '}
        are in the {portal.trainerTitle}. Questions? Call <BookingsPhone />.
      </p>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <div className="mx-auto max-w-3xl px-3 py-6 sm:px-6">
      <title>{`Link not found | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl">This link does not work any more</h1>
      <p className="mt-4 max-w-prose text-ink-2">
        Links end with the last day of their date. Use the one in our latest e-mail, or call us on{' '}
        {academy.phones.bookings.display}.
      </p>
    </div>
  )
}
