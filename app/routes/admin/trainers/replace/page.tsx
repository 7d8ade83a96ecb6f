import { Form, redirect, useNavigation } from 'react-router'
import { replaceTrainer } from '#app/operations/schedule/trainers/replace-trainer.ts'
import { sentForm } from '#app/routes/admin/parts/sent-form.server.ts'
import { PortalPage } from '#app/routes/admin/portal-page.tsx'
import { recordOr404 } from '#app/routes/admin/record-or-404.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { namedTrainer } from '../read-trainer.server.ts'
import type { Route } from './+types/page.ts'
import { Choice } from './choice.tsx'
import { loadReplace, readReplacements } from './load-replace.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const { id, fullName } = await recordOr404(args, (id) => namedTrainer(services.db, id))
  const query = new URL(args.request.url).searchParams
  const nothing = query.has('nothing')
  return { id, fullName, nothing, ...(await loadReplace(id, query, services)) }
}

export async function action(args: Route.ActionArgs) {
  const { form, actorId, services } = await sentForm(args)
  const { id: trainerId } = await recordOr404(args, (id) => namedTrainer(services.db, id))
  const replacements = readReplacements(form)
  if (replacements.length === 0) {
    const query = new URL(args.request.url).searchParams
    query.set('nothing', '')
    throw redirect(`/admin/trainers/${trainerId}/replace?${query}`, { status: 303 })
  }
  const actId = await replaceTrainer({ trainerId, replacements, actorId }, services)
  throw redirect(`/admin/results/${actId}`, { status: 303 })
}

/** Somebody is ill: who teaches their dates instead, chosen date by date and saved at once. */
export default function ReplaceTrainer({ loaderData }: Route.ComponentProps) {
  const { id, fullName, from, until, runs, nothing } = loaderData
  const saving = useNavigation().state === 'submitting'
  return (
    <PortalPage
      title={`Replace ${fullName}`}
      hasError={nothing}
      actions={<PortalActionLink to={`/admin/trainers/${id}`}>Back to {fullName}</PortalActionLink>}
    >
      <div className="grid max-w-4xl gap-6">
        <Form className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <Field type="date" name="from" label="Cannot come from" defaultValue={from} />
          <Field type="date" name="until" label="Until" defaultValue={until} />
          <Button look="plain">Show these days</Button>
        </Form>
        {nothing ? (
          <p role="alert" className="border-l-4 border-amber bg-amber-pale px-4 py-3">
            Nothing is changed: for each date it was chosen that {fullName} stays.
          </p>
        ) : null}
        {runs.length === 0 ? (
          <p className="text-ink-2">{fullName} has nothing to teach on these days.</p>
        ) : (
          <Form key={`${from} ${until}`} method="post" className="grid gap-6">
            {runs.map((run) => (
              <Choice key={run.id} run={run} fullName={fullName} />
            ))}
            <p className="text-sm text-ink-2">
              {fullName} and whoever teaches instead are told by e-mail, with a link to accept or
              decline. A date that cannot be given away stays as it is, and the list afterwards says
              why.
            </p>
            <div>
              <Button look="primary" disabled={saving}>
                {saving ? 'Replacing…' : 'Replace and tell them'}
              </Button>
            </div>
          </Form>
        )}
      </div>
    </PortalPage>
  )
}
