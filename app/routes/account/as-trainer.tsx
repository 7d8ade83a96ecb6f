import { Form } from 'react-router'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { latestOfEachKind } from '#app/domain/schedule/trainers/qualification.ts'
import { servicesContext } from '#app/services.server.ts'
import { shownQualification } from '#app/site/trainer/shown-qualification.ts'
import { TrainerPage } from '#app/site/trainer/trainer-page.tsx'
import { trainerById, trainerIdOf } from '#app/storage/schedule/trainers.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { requireTrainer } from '../gate.server.ts'
import type { Route } from './+types/as-trainer.ts'
import { AccountForms, keepAccountTyped } from './account-forms.tsx'
import { changeAccount } from './change-account.server.ts'
import { loadAccount } from './load-account.server.ts'

/** What the academy keeps about a trainer, and their account. */
export async function loader(args: Route.LoaderArgs) {
  const user = await requireTrainer(args)
  const services = args.context.get(servicesContext)
  const { db, now } = services
  const trainerId = user.emailVerified ? await trainerIdOf(db, user.email) : null
  const trainer = trainerId ? await trainerById(db, trainerId) : undefined
  const catalogue = services.catalogue()
  return {
    account: await loadAccount(args, user),
    qualifications: latestOfEachKind(trainer?.qualifications ?? []).map((held) =>
      shownQualification(held, londonToday(now())),
    ),
    courses: (trainer?.courses ?? []).flatMap(
      (slug) => catalogue.course(slug)?.title.catalogue ?? [],
    ),
  }
}

export async function action(args: Route.ActionArgs) {
  await requireTrainer(args)
  return changeAccount(args, '/trainer/me')
}

export const clientAction = (args: Route.ClientActionArgs) => keepAccountTyped(args)

export default function AsTrainer({ loaderData, actionData }: Route.ComponentProps) {
  const { account, qualifications, courses } = loaderData
  const { user } = account
  return (
    <TrainerPage
      title={user.fullName}
      documentTitle="Me"
      lead={user.email}
      hasError={Boolean(actionData)}
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Panel id="qualifications" title="My qualifications">
            {qualifications.length === 0 ? (
              <p className="text-ink-2">The office has recorded none of yours yet.</p>
            ) : null}
            <ul className="divide-y divide-line">
              {qualifications.map(({ id, name, number, until, tone }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 first:pt-0"
                >
                  <span>
                    {name}
                    {number ? <span className="block text-sm text-ink-2">{number}</span> : null}
                  </span>
                  <Badge tone={tone}>{until}</Badge>
                </li>
              ))}
            </ul>
            {courses.length > 0 ? (
              <p className="mt-3 text-sm text-ink-2">You may teach: {courses.join(', ')}.</p>
            ) : null}
          </Panel>
          <Form method="post" action="/sign-out" reloadDocument>
            <Button look="plain">Sign Out</Button>
          </Form>
        </div>
        <div className="rounded-card border border-line bg-card p-4 sm:p-5">
          <AccountForms account={account} action="/trainer/me" refusal={actionData} />
        </div>
      </div>
    </TrainerPage>
  )
}
