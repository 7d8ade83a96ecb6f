import { data, redirect } from 'react-router'
import { servicesContext } from '#app/services.server.ts'
import { BackLink } from '../back-link.tsx'
import { keepPage } from '../keep-page.ts'
import { sentForm } from '../parts/sent-form.server.ts'
import { PortalForm, SaveButton } from '../portal-form.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/new.ts'
import { courseChoices, saveTrainer } from './read-trainer.server.ts'
import { TrainerFields } from './trainer-fields.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { courseNames: courseChoices(context.get(servicesContext)) }
}

export async function action(args: Route.ActionArgs) {
  const { form, actorId, services } = await sentForm(args)
  const saved = await saveTrainer(form, { trainerId: null, actorId }, services)
  if ('result' in saved) return data(saved.result, { status: 400 })
  throw redirect(`/admin/trainers/${saved.trainerId}?done=added`)
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export default function NewTrainer({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PortalPage
      title="Add a trainer"
      result={actionData}
      actions={<BackLink to="/admin/trainers">Back to Trainers</BackLink>}
    >
      <PortalForm
        intent="details"
        className="grid max-w-3xl gap-4 rounded-card border border-line bg-card p-4 sm:p-6"
        button={<SaveButton look="primary">Add the trainer</SaveButton>}
      >
        <TrainerFields
          courses={actionData?.courses ?? []}
          error={actionData?.errors?.courses}
          courseNames={loaderData.courseNames}
        />
      </PortalForm>
    </PortalPage>
  )
}
