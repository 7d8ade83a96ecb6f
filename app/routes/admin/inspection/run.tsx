import { data, Form, isRouteErrorResponse, redirect } from 'react-router'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { noticeForm } from '#app/domain/report/inspection/notice-form.ts'
import { inspectRun } from '#app/operations/report/inspection/inspect-run.ts'
import { recordNotice } from '#app/operations/report/inspection/record-notice.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { readForm } from '#app/read-form.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { RunParts } from '#app/site/inspection/run-parts.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { refusedForm } from '../action-result.ts'
import { keepPage } from '../keep-page.ts'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/run.ts'

/** One date as the inspector will read it. */
export async function loader(args: Route.LoaderArgs) {
  const { db, now } = args.context.get(servicesContext)
  const { id } = args.params
  const run = isRecordId(id)
    ? await inspectRun({ runId: id, bookingIds: [], asOf: now() }, db)
    : null
  if (!run) throw pageNotFound(args)
  const isSaved = new URL(args.request.url).searchParams.has('saved')
  return { run, today: londonToday(now()), isSaved }
}

export async function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext)
  const sent = Object.fromEntries(await readForm(args.request))
  const form = noticeForm(londonToday(services.now())).safeParse(sent)
  if (!form.success) {
    const result = refusedForm(sent, formErrors(form.error.issues).byField)
    return data(result, { status: 400 })
  }
  const { id: runId } = args.params
  const actorId = args.context.get(adminContext).id
  const outcome = isRecordId(runId)
    ? await recordNotice({ ...form.data, runId, actorId }, services)
    : null
  if (!outcome?.ok) throw pageNotFound(args)
  throw redirect(`/admin/inspection/runs/${runId}?saved`, { status: 303 })
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export default function InspectedDate({ loaderData, actionData }: Route.ComponentProps) {
  const { run, today, isSaved } = loaderData
  return (
    <PortalPage
      title={`Inspection: ${run.courseTitle}`}
      hasError={Boolean(actionData?.errors)}
      actions={<BackToInspection />}
    >
      <p className="mb-6 text-ink-2">{run.text}</p>
      <div className="grid max-w-5xl gap-6">
        {isSaved && !actionData ? <Notice tone="green">The notice is recorded.</Notice> : null}
        <RunParts run={run} />
        <Panel id="told" title="Record a notice to the regulator">
          <Form method="post" noValidate preventScrollReset className="grid max-w-md gap-4">
            {actionData?.errors ? <ErrorSummary errors={actionData.errors} form="told" /> : null}
            <p className="text-ink-2">
              It is kept with the days and addresses of this date as they are now.
            </p>
            <Field
              form="told"
              type="date"
              name="toldOn"
              label="Told on"
              defaultValue={actionData?.values?.toldOn ?? today}
              error={actionData?.errors?.toldOn}
            />
            <Field
              form="told"
              name="reference"
              label="How, and its reference"
              hint="For example: e-mail to the awarding organisation, its number"
              maxLength={200}
              defaultValue={actionData?.values?.reference}
              error={actionData?.errors?.reference}
            />
            <div>
              <Button look="plain">Record the notice</Button>
            </div>
          </Form>
        </Panel>
      </div>
    </PortalPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <PortalPage title="Date not found" actions={<BackToInspection />}>
      <p className="text-ink-2">There is no such date, or it was cancelled.</p>
    </PortalPage>
  )
}

function BackToInspection() {
  return (
    <PortalActionLink to="/admin/inspection" look="onLight">
      Inspection
    </PortalActionLink>
  )
}
