import { Link } from 'react-router'
import { academy } from '../../../content/academy.ts'
import { londonToday } from '../../domain/basics/london-time.ts'
import { isRecordId } from '../../domain/basics/record-id.ts'
import { shownName } from '../../domain/booking/participant/unnamed.ts'
import { runText, shortDayText } from '../../domain/schedule/run-text.ts'
import { pageNotFound } from '../../page-not-found.server.ts'
import { servicesContext } from '../../services.server.ts'
import { rosterOf } from '../../storage/register/roster.ts'
import { ownDays } from '../../storage/schedule/own-runs.ts'
import { actionClass } from '../../ui/action-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { requireTrainer } from '../gate.server.ts'
import type { Route } from './+types/run.ts'
import { Refused } from './refused.tsx'

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
    text: runText(first),
    days: days.map(({ date, starts, ends, room, address }) => ({
      ...{ date, text: shortDayText(date), hours: `${starts} to ${ends}` },
      where: room ? `${room}, ${address}` : address,
    })),
    people: (await rosterOf(db, id)).map(({ fullName, ...person }) => ({
      ...person,
      fullName: shownName(fullName),
    })),
  }
}

export default function OwnRun({ loaderData }: Route.ComponentProps) {
  const { id, courseTitle, text, days, people } = loaderData
  return (
    <div className="mx-auto max-w-4xl px-4 py-12 sm:px-6 lg:py-16">
      <title>{`${courseTitle} | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <Link to="/trainer" className="font-semibold text-link underline underline-offset-4">
        Your dates
      </Link>
      <h1 className="mt-3 text-3xl">{courseTitle}</h1>
      <p className="mt-2 text-lg text-ink-2">{text}</p>
      <p className="mt-4">
        <Link to={`/trainer/runs/${id}/register`} className={actionClass('primary')}>
          Register
        </Link>
      </p>
      <div className="mt-8 grid gap-6">
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
        <Panel id="people" title={`People (${people.length})`}>
          {people.length === 0 ? <p className="text-ink-2">Nobody has booked yet.</p> : null}
          <ul className="divide-y divide-line">
            {people.map(({ id, fullName, phone, emergencyContact, dietaryRequirements }) => (
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
                  <p className="text-sm wrap-anywhere text-ink-2">Diet: {dietaryRequirements}</p>
                ) : null}
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Refused error={error} />
}
