import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { runText, shortDayText } from '#app/domain/schedule/run-text.ts'
import { teachesAny } from '#app/domain/schedule/trainers/teaching-day.ts'
import { classPeople } from '#app/operations/register/class-people.ts'
import { trainerWork } from '#app/operations/register/trainer-work.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { readForm } from '#app/read-form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { EntryBadge } from '#app/site/entry-checks/entry-panel.tsx'
import { TaskLines } from '#app/site/tasks/task-list.tsx'
import { ClassToday } from '#app/site/trainer/class-today.tsx'
import { Contacts } from '#app/site/trainer/contacts.tsx'
import { TrainerPage } from '#app/site/trainer/trainer-page.tsx'
import { WaitingWork } from '#app/site/trainer/waiting-work.tsx'
import { ownDays } from '#app/storage/register/own-runs.ts'
import { trainerIdOf } from '#app/storage/schedule/trainers.ts'
import { actionClass } from '#app/ui/action-link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PortalLink, PortalTextLink } from '#app/ui/portal-link.tsx'
import { requireTrainer } from '../gate.server.ts'
import { keepTyped } from '../keep-typed.ts'
import type { Route } from './+types/run.ts'
import { OwnAnswers } from './own-answers.tsx'
import { Refused } from './refused.tsx'
import { shownTeaching } from './shown-teaching.ts'
import { shownClasses, shownWaiting } from './shown-work.ts'
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
  const work = await trainerWork({ email, runId: id }, { db, now })
  const [coming] = work.coming
  return {
    id,
    courseTitle: first.courseTitle,
    teaching: shownTeaching(days, from),
    done: new URL(args.request.url).searchParams.get('done'),
    text: runText(first),
    classes: shownClasses(work),
    // The answer is given on this page.
    waiting: shownWaiting({ ...work, toAnswer: [] }),
    next: coming
      ? `Next day: ${shortDayText(coming.date)}, ${coming.starts}, ${coming.room ?? coming.address}`
      : null,
    // Whoever declined all of their days needs nothing about the people.
    people: teachesAny(days) ? await classPeople(id, args.context.get(servicesContext)) : null,
  }
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
  const {
    id: runId,
    courseTitle,
    text,
    people,
    teaching,
    done,
    classes,
    waiting,
    next,
  } = loaderData
  const mustAnswer = teaching.some((day) => !day.isOver && day.answer === null)
  const answer = (
    <Panel id="answer" title="Can you teach?">
      <OwnAnswers
        days={teaching}
        problem={actionData?.problem}
        isAnswered={!actionData && done === 'answered'}
      />
    </Panel>
  )
  const hasDuty = mustAnswer || classes.length + waiting.length > 0
  return (
    <TrainerPage
      title={courseTitle}
      lead={text}
      back={{ to: '/trainer/dates', label: 'Your dates' }}
      hasError={Boolean(actionData)}
    >
      {classes.map((shown) => (
        <ClassToday key={shown.runId} shown={shown} />
      ))}
      {waiting.length > 0 ? (
        <Panel id="next" title="To do next">
          <WaitingWork waiting={waiting} />
        </Panel>
      ) : null}
      {mustAnswer ? answer : null}
      {!hasDuty && next ? <p className="font-semibold">{next}</p> : null}
      {people ? (
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {classes.length === 0 ? (
            <PortalLink to={`/trainer/runs/${runId}/register`} className={actionClass('onLight')}>
              Register
            </PortalLink>
          ) : null}
          <PortalLink to={`/trainer/runs/${runId}/results`} className={actionClass('onLight')}>
            Results
          </PortalLink>
          <PortalTextLink to={`/trainer/runs/${runId}/register/print?blank`}>
            Blank sheets for paper
          </PortalTextLink>
        </p>
      ) : null}
      {people ? <People people={people} /> : null}
      <Panel id="days" title="Days">
        <ul className="grid gap-2">
          {teaching.map(({ date, text: day, hours, where }) => (
            <li key={date}>
              <span className="font-semibold">{day}</span>, {hours}
              <span className="block text-sm text-ink-2">{where}</span>
            </li>
          ))}
        </ul>
      </Panel>
      {mustAnswer ? null : answer}
    </TrainerPage>
  )
}

type PeopleProps = { people: Awaited<ReturnType<typeof classPeople>> }

function People({ people }: PeopleProps) {
  return (
    <Panel id="people" title={`People (${people.length})`}>
      {people.length === 0 ? <p className="text-ink-2">Nobody has booked yet.</p> : null}
      <ul className="divide-y divide-line">
        {people.map(({ id, path, fullName, summary, tasks, mayNotStart: _, ...contacts }) => (
          <li key={id} className="grid gap-x-6 py-2 first:pt-0 last:pb-0 md:grid-cols-2">
            <div>
              <p className="flex flex-wrap items-center gap-x-4">
                <PortalTextLink to={path} className="wrap-anywhere">
                  {fullName}
                </PortalTextLink>
                {summary ? <EntryBadge summary={summary} /> : null}
              </p>
              {tasks.lines.length > 0 ? <TaskLines lines={tasks.lines} /> : null}
            </div>
            <Contacts {...contacts} askAt={`${path}#emergency`} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export const ErrorBoundary = Refused
