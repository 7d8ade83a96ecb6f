import { londonToday } from '#app/domain/basics/london-time.ts'
import { runText, shortDayText } from '#app/domain/schedule/run-text.ts'
import { latestOfEachKind } from '#app/domain/schedule/trainers/qualification.ts'
import { trainerWork } from '#app/operations/register/trainer-work.ts'
import { servicesContext } from '#app/services.server.ts'
import { ClassToday } from '#app/site/trainer/class-today.tsx'
import { shownQualification } from '#app/site/trainer/shown-qualification.ts'
import { TrainerPage } from '#app/site/trainer/trainer-page.tsx'
import { WaitingWork } from '#app/site/trainer/waiting-work.tsx'
import { trainerById, trainerIdOf } from '#app/storage/schedule/trainers.ts'
import { Panel } from '#app/ui/panel.tsx'
import { PortalLink, PortalTextLink } from '#app/ui/portal-link.tsx'
import { requireTrainer } from '../gate.server.ts'
import type { Route } from './+types/today.ts'
import { Refused } from './refused.tsx'
import { shownClasses, shownWaiting } from './shown-work.ts'

/** So many dates that come next; all of them are on the page of dates. */
const comingShown = 5

/** Where a trainer begins: the class of today, what waits, and what comes next. */
export async function loader(args: Route.LoaderArgs) {
  const { email, emailVerified } = await requireTrainer(args)
  const services = args.context.get(servicesContext)
  const today = londonToday(services.now())
  // Dates are found by the address, so an unconfirmed one must not show any.
  if (!emailVerified) return { day: shortDayText(today), classes: [], waiting: [], coming: [] }
  const work = await trainerWork({ email }, services)
  const trainerId = await trainerIdOf(services.db, email)
  const trainer = trainerId ? await trainerById(services.db, trainerId) : undefined
  const papers = latestOfEachKind(trainer?.qualifications ?? [])
    .map((held) => shownQualification(held, today))
    .filter(({ state }) => state !== 'valid')
    .map(({ id, name, until, tone }) => ({
      key: id,
      to: '/trainer/me',
      label: name,
      text: 'Please send the office the new one.',
      badge: until,
      tone,
    }))
  return {
    day: shortDayText(today),
    classes: shownClasses(work),
    waiting: [...shownWaiting(work), ...papers],
    coming: work.coming
      .slice(0, comingShown)
      .map(({ runId, courseTitle, people, ...day }) => ({
        runId,
        courseTitle,
        dates: day.startDate === day.endDate ? '' : `${runText(day)}, `,
        first: `${shortDayText(day.date)}, ${day.starts}, ${day.room ?? day.address}`,
        people: people === 1 ? '1 person' : `${people} people`,
      })),
  }
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const { day, classes, waiting, coming } = loaderData
  return (
    <TrainerPage title={`Today, ${day}`} documentTitle="Today">
      {classes.map((shown) => (
        <ClassToday key={shown.runId} shown={shown} />
      ))}
      {classes.length === 0 ? <p className="text-ink-2">You have no class today.</p> : null}
      <Panel id="waiting" title="Waiting for you">
        {waiting.length > 0 ? (
          <WaitingWork waiting={waiting} />
        ) : (
          <p className="text-ink-2">Nothing is left to do.</p>
        )}
      </Panel>
      <Panel
        id="coming"
        title="Next dates"
        aside={
          <PortalLink
            to="/trainer/dates"
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            All dates
          </PortalLink>
        }
      >
        {coming.length === 0 ? (
          <p className="text-ink-2">No date is given to you at the moment.</p>
        ) : null}
        <ul className="divide-y divide-line">
          {coming.map(({ runId, courseTitle, dates, first, people }) => (
            <li key={runId} className="py-1">
              <PortalTextLink to={`/trainer/runs/${runId}`}>{courseTitle}</PortalTextLink>
              <span className="block text-ink-2">
                {first}. {dates}
                {people}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </TrainerPage>
  )
}

export const ErrorBoundary = Refused
