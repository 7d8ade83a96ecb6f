import { data, Form, isRouteErrorResponse, redirect, useNavigation } from 'react-router'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { readForm } from '#app/read-form.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { shownQualification } from '#app/site/trainer/shown-qualification.ts'
import { trainerAccess } from '#app/storage/people/trainer-access.ts'
import { trainerById } from '#app/storage/schedule/trainers.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { refuseUnproved } from '../guard/guard.server.ts'
import { ProofStep } from '../guard/proof-step.tsx'
import { keepPage } from '../keep-page.ts'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/trainer.ts'
import { Access } from './access.tsx'
import { BackToTrainers } from './back-to-trainers.tsx'
import { changeTrainer } from './change-trainer.server.ts'
import { DaysToTeach } from './days-to-teach.tsx'
import { loadDays } from './load-days.server.ts'
import { PhoneLink } from './phone-link.tsx'
import { Qualifications } from './qualifications.tsx'
import { courseChoices, type DetailsResult } from './read-trainer.server.ts'
import { TrainerFields } from './trainer-fields.tsx'

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const { id } = args.params
  const trainer = isRecordId(id) ? await trainerById(services.db, id) : undefined
  if (!trainer?.email) throw pageNotFound(args)
  const today = londonToday(services.now())
  const done = new URL(args.request.url).searchParams.get('done') ?? ''
  return {
    trainer: { ...trainer, hasLeft: trainer.leftOn !== null },
    qualifications: trainer.qualifications.map((held) => shownQualification(held, today)),
    access: await trainerAccess(services.db, trainer.email, services.now()),
    courseNames: courseChoices(services),
    taught: await loadDays(id, services),
    doneText: doneTexts[done] ?? null,
  }
}

const doneTexts: Record<string, string> = {
  added: 'The trainer is added. Record what they are qualified for.',
  saved: 'The changes are saved.',
  qualified: 'The qualification is added.',
  removed: 'The qualification is removed.',
  invited: 'The invitation goes out by e-mail.',
  ended: 'Their access has ended.',
}

export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args
  if (!isRecordId(params.id)) throw data(null, { status: 404 })
  const who = { trainerId: params.id, actorId: context.get(adminContext).id }
  const form = await readForm(request)
  const asks = await refuseUnproved('/admin/trainers/:id', form, args)
  if (asks) return data<DetailsResult>({ asks }, { status: 403 })
  const outcome = await changeTrainer(form, who, context.get(servicesContext))
  if ('result' in outcome) return data(outcome.result, { status: 400 })
  throw redirect(`/admin/trainers/${params.id}?done=${outcome.done}`)
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export default function TrainerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { trainer, qualifications, access, courseNames, doneText, taught } = loaderData
  const saving = useNavigation().state === 'submitting'
  const about = actionData?.intent === 'details' ? actionData : undefined
  const errors = about?.errors ?? {}
  return (
    <PortalPage
      title={trainer.fullName}
      hasError={Boolean(actionData?.errors)}
      actions={<BackToTrainers />}
    >
      {actionData?.asks ? (
        <ProofStep
          asks={actionData.asks}
          action={`/admin/trainers/${trainer.id}`}
          back={`/admin/trainers/${trainer.id}`}
        />
      ) : null}
      <div className="grid gap-6">
        {doneText && !actionData ? <Notice tone="green">{doneText}</Notice> : null}
        <p className="-mt-4 flex flex-wrap items-center gap-x-6 text-lg">
          {trainer.phone ? <PhoneLink phone={trainer.phone} /> : 'No telephone number yet'}
          <a
            href={`mailto:${trainer.email}`}
            className="inline-flex min-h-8 items-center text-link underline underline-offset-4"
          >
            {trainer.email}
          </a>
        </p>
        {trainer.hasLeft ? null : <DaysToTeach trainerId={trainer.id} {...taught} />}
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <div className="grid gap-6">
            <Qualifications
              key={qualifications.length}
              qualifications={qualifications}
              result={actionData}
            />
            {trainer.hasLeft ? null : (
              <Access
                access={access}
                error={actionData?.intent === 'access' ? actionData.errors?.[''] : undefined}
              />
            )}
          </div>
          <Panel id="details" title="Details">
            <Form method="post" noValidate preventScrollReset className="grid gap-4">
              <input type="hidden" name="intent" value="details" />
              {Object.keys(errors).length > 0 ? <ErrorSummary errors={errors} /> : null}
              <TrainerFields
                values={{
                  fullName: about?.values?.fullName ?? trainer.fullName,
                  email: about?.values?.email ?? trainer.email,
                  phone: about?.values?.phone ?? trainer.phone,
                }}
                courses={about?.courses ?? trainer.courses}
                errors={errors}
                courseNames={courseNames}
              />
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="hasLeft"
                  value="yes"
                  defaultChecked={trainer.hasLeft}
                  className="size-5"
                />
                No longer teaches here
              </label>
              <div>
                <Button look="plain" disabled={saving}>
                  Save changes
                </Button>
              </div>
            </Form>
          </Panel>
        </div>
      </div>
    </PortalPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <PortalPage title="Trainer not found" actions={<BackToTrainers />}>
      <p className="text-ink-2">There is no such trainer.</p>
    </PortalPage>
  )
}
