import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { academy } from '../../../content/academy.ts'
import { londonToday } from '../../domain/basics/london-time.ts'
import { isRecordId } from '../../domain/basics/record-id.ts'
import { shownName } from '../../domain/booking/participant/unnamed.ts'
import { checkSummary } from '../../domain/register/checks/entry-check.ts'
import { trainerTasks } from '../../domain/register/tasks/shown-tasks.ts'
import { runText, shortDayText } from '../../domain/schedule/run-text.ts'
import { teachesAny } from '../../domain/schedule/trainers/teaching-day.ts'
import { entryLists } from '../../operations/register/checks/entry-list.ts'
import { tasksOfRun } from '../../operations/register/tasks/load-tasks.ts'
import { pageNotFound } from '../../page-not-found.server.ts'
import { readForm } from '../../read-form.server.ts'
import { type Services, servicesContext } from '../../services.server.ts'
import { EntryBadge } from '../../site/entry-checks/entry-panel.tsx'
import { TaskLines } from '../../site/tasks/task-list.tsx'
import { checkedBookingsOfRun } from '../../storage/register/checks/checked-bookings.ts'
import { ownDays } from '../../storage/register/own-runs.ts'
import { rosterOf } from '../../storage/register/roster.ts'
import { trainerIdOf } from '../../storage/schedule/trainers.ts'
import { actionClass } from '../../ui/action-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { requireTrainer } from '../gate.server.ts'
import { keepTyped } from '../keep-typed.ts'
import type { Route } from './+types/run.ts'
import { OwnAnswers } from './own-answers.tsx'
import { Refused } from './refused.tsx'
import { shownTeaching } from './shown-teaching.ts'
import { takeAnswers } from './take-answers.server.ts'

/** One of the trainer's own dates, with the people who come; anybody else's does not exist. */
export async function loader(args: Route.LoaderArgs) {
  const { email, emailVerified } = await requireTrainer(args)
  const { db, now } = args.context.get(servicesContext)
  const { id } = args.params
  const from = londonToday(now())
  const days = emailVerified && isRecordId(id) ? await ownDays(db, { email, from, runId: id }) : []
  const [first] = days
  if (!first) throw pageNotFound(args)
  return {
    id,
    courseTitle: first.courseTitle,
    teaching: shownTeaching(days, from),
    done: new URL(args.request.url).searchParams.get('done'),
    text: runText(first),
    days: days.map(({ date, starts, ends, room, address }) => ({
      ...{ date, text: shortDayText(date), hours: `${starts} to ${ends}` },
      where: room ? `${room}, ${address}` : address,
    })),
    // Whoever declined all of their days needs nothing about the people.
    people: teachesAny(days) ? await peopleOf(id, args.context.get(servicesContext)) : null,
  }
}

async function peopleOf(runId: string, services: Services) {
  const { db, now } = services
  const tasks = await tasksOfRun(db, runId, services)
  const today = londonToday(now())
  const lists = await entryLists(db, await checkedBookingsOfRun(db, runId), { now })
  const summaries = new Map(
    lists.flatMap(({ booking, checks }) =>
      checks.length > 0 ? [[booking.id, checkSummary(checks)]] : [],
    ),
  )
  return (await rosterOf(db, runId)).map(({ fullName, ...person }) => ({
    ...person,
    summary: summaries.get(person.id) ?? null,
    tasks: trainerTasks(tasks.get(person.id) ?? [], {
      path: `/trainer/runs/${runId}/people/${person.id}`,
      today,
    }),
    fullName: shownName(fullName),
  }))
}

export async function action(args: Route.ActionArgs) {
  const { id: actorId, email, emailVerified } = await requireTrainer(args)
  const services = args.context.get(servicesContext)
  const { id: runId } = args.params
  const sent = await readForm(args.request)
  const own = { email, from: londonToday(services.now()), runId }
  const isOwn = emailVerified && isRecordId(runId) && (await ownDays(services.db, own)).length > 0
  const trainerId = isOwn ? await trainerIdOf(services.db, email) : null
  if (!trainerId) throw pageNotFound(args)
  const problem = await takeAnswers(sent, { runId, trainerId, actorId }, services)
  if (problem) return data({ problem: problem.text }, { status: problem.status })
  throw redirect(`/trainer/runs/${runId}?done=answered`, { status: 303 })
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped<{ problem: string }>(args, (errors) => ({ problem: errors[''] }))
}

/** Also after a refusal: the page shows how things stand now. */
export function shouldRevalidate({ actionStatus }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== 503
}

export default function OwnRun({ loaderData, actionData }: Route.ComponentProps) {
  const { id: runId, courseTitle, text, days, people, teaching, done } = loaderData
  return (
    <div className="mx-auto max-w-4xl px-4 py-12 sm:px-6 lg:py-16">
      <title>{`${courseTitle} | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <Link to="/trainer" className="font-semibold text-link underline underline-offset-4">
        Your dates
      </Link>
      <h1 className="mt-3 text-3xl">{courseTitle}</h1>
      <p className="mt-2 text-lg text-ink-2">{text}</p>
      {people ? (
        <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link to={`/trainer/runs/${runId}/register`} className={actionClass('primary')}>
            Register
          </Link>
          <Link to={`/trainer/runs/${runId}/results`} className={actionClass('onLight')}>
            Results
          </Link>
          <Link
            to={`/trainer/runs/${runId}/register/print?blank`}
            className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
          >
            Blank sheets for paper
          </Link>
        </p>
      ) : null}
      <div className="mt-8 grid gap-6">
        <Panel id="answer" title="Can you teach?">
          <OwnAnswers
            days={teaching}
            problem={actionData?.problem}
            isAnswered={!actionData && done === 'answered'}
          />
        </Panel>
        <Panel id="days" title="Days">
          <ul className="grid gap-2">
            {days.map(({ date, text: day, hours, where }) => (
              <li key={date}>
                <span className="font-semibold">{day}</span>, {hours}
                <span className="block text-sm text-ink-2">{where}</span>
              </li>
            ))}
          </ul>
        </Panel>
        {people ? <People runId={runId} people={people} /> : null}
      </div>
    </div>
  )
}

type PeopleProps = { runId: string; people: Awaited<ReturnType<typeof peopleOf>> }

function People({ runId, people }: PeopleProps) {
  return (
    <Panel id="people" title={`People (${people.length})`}>
      {people.length === 0 ? <p className="text-ink-2">Nobody has booked yet.</p> : null}
      <ul className="divide-y divide-line">
        {people.map(
          ({ id, fullName, phone, emergencyContact, dietaryRequirements, summary, tasks }) => (
            <li key={id} className="py-3 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-center justify-between gap-x-6">
                <span className="font-semibold">{fullName}</span>
                {phone ? (
                  <a
                    href={`tel:${phone.replaceAll(' ', '')}`}
                    className="inline-flex min-h-11 items-center font-mono text-link underline"
                  >
                    {phone}
                  </a>
                ) : null}
              </p>
              <p className="text-sm wrap-anywhere text-ink-2">
                Emergency contact: {emergencyContact || 'not given'}
              </p>
              {dietaryRequirements ? (
                <p className="text-sm whitespace-pre-line wrap-anywhere text-ink-2">
                  Diet: {dietaryRequirements}
                </p>
              ) : null}
              {summary ? (
                <p className="flex flex-wrap items-center gap-x-4">
                  <Link
                    to={`/trainer/runs/${runId}/people/${id}`}
                    className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
                  >
                    Entry checks<span className="sr-only"> of {fullName}</span>
                  </Link>
                  <EntryBadge summary={summary} />
                </p>
              ) : null}
              {tasks.lines.length > 0 ? <TaskLines lines={tasks.lines} /> : null}
            </li>
          ),
        )}
      </ul>
    </Panel>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Refused error={error} />
}
