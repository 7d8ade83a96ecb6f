import { Link } from 'react-router'
import { academy } from '../../../content/academy.ts'
import { portal } from '../../../content/portal.ts'
import { londonToday } from '../../domain/basics/london-time.ts'
import { runText, shortDayText } from '../../domain/schedule/run-text.ts'
import { teachesAny } from '../../domain/schedule/trainers/teaching-day.ts'
import { servicesContext } from '../../services.server.ts'
import { ownDays } from '../../storage/register/own-runs.ts'
import { actionClass } from '../../ui/action-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import { requireTrainer } from '../gate.server.ts'
import type { Route } from './+types/dates.ts'
import { pastRegisters } from './own-register.server.ts'
import { Refused } from './refused.tsx'

/** The dates that the signed-in trainer is to teach, today first. */
export async function loader(args: Route.LoaderArgs) {
  const { email, emailVerified, fullName } = await requireTrainer(args)
  const { db, now } = args.context.get(servicesContext)
  const today = londonToday(now())
  // Found by the address, so an unconfirmed one must not show any.
  const days = emailVerified ? await ownDays(db, { email, from: today }) : []
  const over = emailVerified ? await pastRegisters({ db, now }, { email }) : []
  const runs = [...Map.groupBy(days, ({ runId }) => runId)].map(([id, own]) => ({
    id,
    courseTitle: own[0]?.courseTitle ?? '',
    text: own[0] ? runText(own[0]) : '',
    people: own[0]?.people ?? 0,
    isDeclined: !teachesAny(own),
    isToday: own.some(({ date, answer }) => date === today && answer !== 'declined'),
    isOpen: own.some(({ date, answer }) => date >= today && answer === null),
    days: own.map(({ date, starts, ends, role, room, address, answer }) => ({
      ...{ date, text: shortDayText(date), hours: `${starts} to ${ends}` },
      ...{ role, answer, where: room ? `${room}, ${address}` : address },
    })),
  }))
  return {
    ...{ fullName, runs },
    past: over.map(({ id, courseTitle, isUnclosed, ...run }) => ({
      ...{ id, courseTitle, isUnclosed, text: runText(run) },
    })),
  }
}

export default function OwnRuns({ loaderData }: Route.ComponentProps) {
  const { fullName, runs, past } = loaderData
  return (
    <div className="mx-auto max-w-4xl px-4 py-12 sm:px-6 lg:py-16">
      <title>{`Your dates | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="text-ink-2">{portal.trainerTitle}</p>
      <h1 className="text-3xl">Your dates</h1>
      <p className="mt-2 text-lg text-ink-2">{fullName}</p>
      <div className="mt-8 grid gap-6">
        {runs.length === 0 ? (
          <p className="text-ink-2">No date is given to you at the moment.</p>
        ) : null}
        {runs.map((run) => (
          <Panel
            key={run.id}
            id={`run-${run.id}`}
            as="article"
            title={
              <Link
                className="text-link underline underline-offset-4"
                to={`/trainer/runs/${run.id}`}
              >
                {run.courseTitle}
              </Link>
            }
            aside={
              <span className="flex gap-2">
                {run.isDeclined ? <Badge tone="grey">Declined</Badge> : null}
                {run.isOpen ? <Badge tone="yellow">Please answer</Badge> : null}
                {run.isToday ? <Badge tone="green">Today</Badge> : null}
              </span>
            }
          >
            <p>
              {run.text}
              {run.isDeclined ? '' : `, ${run.people === 1 ? '1 person' : `${run.people} people`}`}
            </p>
            <ul className="mt-3 grid gap-2 text-sm">
              {run.days.map(({ date, text, hours, role, where, answer }) => (
                <li key={date}>
                  <span className="font-semibold">{text}</span>, {hours}
                  {role === 'assistant' ? ' (you assist)' : ''}
                  {answer ? `, you ${answer}` : ''}
                  <span className="block text-ink-2">{where}</span>
                </li>
              ))}
            </ul>
            {run.isToday ? (
              <p className="mt-4">
                <Link to={`/trainer/runs/${run.id}/register`} className={actionClass('primary')}>
                  Today’s register<span className="sr-only">: {run.courseTitle}</span>
                </Link>
              </p>
            ) : null}
          </Panel>
        ))}
        {past.length > 0 ? (
          <Panel id="past" title="Registers of dates that are over">
            <ul className="grid gap-2">
              {past.map(({ id, courseTitle, text, isUnclosed }) => (
                <li key={id}>
                  <Link
                    className="font-semibold text-link underline underline-offset-4"
                    to={`/trainer/runs/${id}/register`}
                  >
                    {courseTitle}
                  </Link>{' '}
                  {isUnclosed ? <Badge tone="red">Not closed</Badge> : null}
                  <span className="block text-sm text-ink-2">{text}</span>
                </li>
              ))}
            </ul>
          </Panel>
        ) : null}
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Refused error={error} />
}
