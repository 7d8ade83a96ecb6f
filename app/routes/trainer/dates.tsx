import { londonToday } from '#app/domain/basics/london-time.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { teachesAny } from '#app/domain/schedule/trainers/teaching-day.ts'
import { pastRegisters } from '#app/operations/register/past-registers.ts'
import { servicesContext } from '#app/services.server.ts'
import { TrainerPage } from '#app/site/trainer/trainer-page.tsx'
import { ownDays } from '#app/storage/register/own-runs.ts'
import { actionClass } from '#app/ui/action-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PortalLink } from '#app/ui/portal-link.tsx'
import { requireTrainer } from '../gate.server.ts'
import type { Route } from './+types/dates.ts'
import { Refused } from './refused.tsx'
import { shownTeaching } from './shown-teaching.ts'

/** The dates that the signed-in trainer is to teach, the next one first, and those that are over. */
export async function loader(args: Route.LoaderArgs) {
  const { email, emailVerified } = await requireTrainer(args)
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
    days: shownTeaching(own, today),
  }))
  return {
    runs,
    past: over.map(({ id, courseTitle, isUnclosed, ...run }) => ({
      id,
      courseTitle,
      isUnclosed,
      text: runText(run),
    })),
  }
}

export default function OwnRuns({ loaderData }: Route.ComponentProps) {
  const { runs, past } = loaderData
  return (
    <TrainerPage title="Your dates">
      {runs.length === 0 ? (
        <p className="text-ink-2">No date is given to you at the moment.</p>
      ) : null}
      {runs.map((run) => (
        <Panel
          key={run.id}
          id={`run-${run.id}`}
          as="article"
          title={
            <PortalLink
              className="text-link underline underline-offset-4"
              to={`/trainer/runs/${run.id}`}
            >
              {run.courseTitle}
            </PortalLink>
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
            {run.days.map(({ date, text, hours, assists, where, answer }) => (
              <li key={date}>
                <span className="font-semibold">{text}</span>, {hours}
                {assists ? ' (you assist)' : ''}
                {answer ? `, you ${answer}` : ''}
                <span className="block text-ink-2">{where}</span>
              </li>
            ))}
          </ul>
          {run.isToday ? (
            <p className="mt-4">
              <PortalLink
                to={`/trainer/runs/${run.id}/register`}
                className={actionClass('primary')}
              >
                Today’s register<span className="sr-only">: {run.courseTitle}</span>
              </PortalLink>
            </p>
          ) : null}
        </Panel>
      ))}
      {past.length > 0 ? (
        <Panel id="past" title="Registers of dates that are over">
          <ul className="grid gap-2">
            {past.map(({ id, courseTitle, text, isUnclosed }) => (
              <li key={id}>
                <PortalLink
                  className="font-semibold text-link underline underline-offset-4"
                  to={`/trainer/runs/${id}/register`}
                >
                  {courseTitle}
                </PortalLink>{' '}
                {isUnclosed ? <Badge tone="red">Not closed</Badge> : null}
                <span className="block text-sm text-ink-2">
                  {text}.{' '}
                  <PortalLink
                    to={`/trainer/runs/${id}/results`}
                    className="inline-flex min-h-11 items-center text-link underline"
                  >
                    Results
                    <span className="sr-only">
                      {' '}
                      of {courseTitle}, {text}
                    </span>
                  </PortalLink>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </TrainerPage>
  )
}

export const ErrorBoundary = Refused
