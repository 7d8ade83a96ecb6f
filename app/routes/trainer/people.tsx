import { Form } from 'react-router'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { servicesContext } from '#app/services.server.ts'
import { Contacts } from '#app/site/trainer/contacts.tsx'
import { TrainerPage } from '#app/site/trainer/trainer-page.tsx'
import { ownDays } from '#app/storage/register/own-runs.ts'
import { peopleComing } from '#app/storage/register/register-runs.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PortalLink, PortalTextLink } from '#app/ui/portal-link.tsx'
import { requireTrainer } from '../gate.server.ts'
import type { Route } from './+types/people.ts'
import { Refused } from './refused.tsx'

/** Everybody on the trainer's current and coming dates. */
export async function loader(args: Route.LoaderArgs) {
  const { email, emailVerified } = await requireTrainer(args)
  const { db, now } = args.context.get(servicesContext)
  const days = emailVerified ? await ownDays(db, { email, from: londonToday(now()) }) : []
  const taught = days.filter(({ answer }) => answer !== 'declined')
  const runs = new Map(taught.map((day) => [day.runId, day]))
  const search = (new URL(args.request.url).searchParams.get('search') ?? '').trim().slice(0, 100)
  const words = search.toLowerCase().split(/\s+/)
  const people = (await peopleComing(db, [...runs.keys()])).flatMap(({ fullName, ...person }) => {
    const run = runs.get(person.runId)
    const name = shownName(fullName)
    if (!run || !words.every((word) => name.toLowerCase().includes(word))) return []
    return [{ ...person, fullName: name, date: `${run.courseTitle}, ${runText(run)}` }]
  })
  return { search, people }
}

export default function OwnPeople({ loaderData }: Route.ComponentProps) {
  const { search, people } = loaderData
  return (
    <TrainerPage title="People" lead="Everybody on your current and coming dates.">
      <Form role="search" className="flex max-w-xl items-end gap-3">
        <div className="grow">
          <Field
            key={search}
            name="search"
            label="Name"
            type="search"
            defaultValue={search}
            autoComplete="off"
          />
        </div>
        <Button look="plain">Search</Button>
      </Form>
      <p role="status" className="text-ink-2">
        {people.length === 1 ? '1 person' : `${people.length} people`}
        {search ? (
          <>
            {' '}
            for “{search}”.{' '}
            <PortalLink to="/trainer/people" className="text-link underline">
              Show all
            </PortalLink>
          </>
        ) : null}
      </p>
      {people.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {people.map(({ id, runId, fullName, date, ...contacts }) => (
            <li key={id} className="grid gap-x-6 px-4 py-2 md:grid-cols-2">
              <div>
                <PortalTextLink
                  to={`/trainer/runs/${runId}/people/${id}`}
                  className="wrap-anywhere"
                >
                  {fullName}
                </PortalTextLink>
                <p className="text-ink-2">{date}</p>
              </div>
              <Contacts {...contacts} askAt={`/trainer/runs/${runId}/people/${id}#emergency`} />
            </li>
          ))}
        </ul>
      ) : null}
    </TrainerPage>
  )
}

export const ErrorBoundary = Refused
