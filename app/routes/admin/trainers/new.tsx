import { data, Form, redirect, useNavigation } from 'react-router'
import { readForm } from '#app/read-form.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { keepPage } from '../keep-page.ts'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/new.ts'
import { BackToTrainers } from './back-to-trainers.tsx'
import { courseChoices, saveTrainer } from './read-trainer.server.ts'
import { TrainerFields } from './trainer-fields.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { courseNames: courseChoices(context.get(servicesContext)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const who = { trainerId: null, actorId: context.get(adminContext).id }
  const saved = await saveTrainer(await readForm(request), who, context.get(servicesContext))
  if ('result' in saved) return data(saved.result, { status: 400 })
  throw redirect(`/admin/trainers/${saved.trainerId}?done=added`)
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export default function NewTrainer({ loaderData, actionData }: Route.ComponentProps) {
  const saving = useNavigation().state === 'submitting'
  const { errors = {}, values = {}, courses = [] } = actionData ?? {}
  return (
    <PortalPage title="Add a trainer" hasError={Boolean(actionData)} actions={<BackToTrainers />}>
      <Form
        method="post"
        noValidate
        className="grid max-w-3xl gap-4 rounded-card border border-line bg-card p-4 sm:p-6"
      >
        {Object.keys(errors).length > 0 ? <ErrorSummary errors={errors} /> : null}
        <TrainerFields
          values={{
            fullName: values.fullName ?? '',
            email: values.email ?? '',
            phone: values.phone ?? '',
          }}
          courses={courses}
          errors={errors}
          courseNames={loaderData.courseNames}
        />
        <div>
          <Button look="primary" disabled={saving}>
            Add the trainer
          </Button>
        </div>
      </Form>
    </PortalPage>
  )
}
