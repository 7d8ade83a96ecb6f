import { data, Form, redirect, useNavigation } from 'react-router'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { publishDates } from '#app/operations/schedule/publish-run.ts'
import { readForm } from '#app/read-form.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { runDetail } from '#app/storage/schedule/run-list.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { academy } from '#content/academy.ts'
import { refusedForm } from '../action-result.ts'
import { keepPage } from '../keep-page.ts'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/new.ts'
import { BackToRuns } from './back-to-runs.tsx'
import type { RunResult } from './change-run.server.ts'
import { Override } from './classroom/rules.tsx'
import { readRun, runChoices } from './run-choices.server.ts'
import { RunFields } from './run-fields.tsx'
import { runValues } from './run-values.server.ts'
import { Warnings } from './warnings.tsx'

/** An empty form, or a copy of the run in `?like=`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const copied = new URL(request.url).searchParams.get('like') ?? ''
  const like = isRecordId(copied) ? await runDetail(services.db, copied) : undefined
  const empty = { location: academy.addressLine, starts: '09:00', ends: '17:00', status: 'draft' }
  const values: Record<string, string> = like
    ? { ...runValues(like), startDate: '', endDate: '', salesClose: '', status: 'draft' }
    : empty
  return { ...(await runChoices(services)), values }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const sent = Object.fromEntries(await readForm(request))
  const read = await readRun(sent, null, services)
  if ('result' in read) return data<RunResult>(read.result, { status: 400 })
  const actorId = context.get(adminContext).id
  const { date, override } = read
  const outcome = await publishDates({ dates: [date], override, actorId }, services)
  if (outcome.ok) throw redirect(`/admin/schedules/${outcome.ids[0]}?done=added`)
  const refusal = { ...refusedForm(sent, {}), forbidden: outcome.findings }
  return data<RunResult>(refusal, { status: 400 })
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export default function NewRun({ loaderData, actionData }: Route.ComponentProps) {
  const saving = useNavigation().state === 'submitting'
  const errors = actionData?.errors ?? {}
  const warnings = actionData?.warnings
  return (
    <PortalPage title="Add a date" hasError={Boolean(actionData)} actions={<BackToRuns />}>
      <Form
        method="post"
        noValidate
        className="grid max-w-3xl gap-4 rounded-card border border-line bg-card p-4 sm:p-6"
      >
        {Object.keys(errors).length > 0 ? <ErrorSummary errors={errors} /> : null}
        <RunFields
          {...loaderData}
          values={actionData?.values ?? loaderData.values}
          errors={errors}
        />
        <Warnings warnings={warnings} override={actionData?.values?.override} />
        <Override
          findings={actionData?.forbidden}
          anyway={actionData?.values?.anyway}
          error={errors.override}
        />
        <div>
          <Button look="primary" disabled={saving}>
            {warnings ? 'Save anyway' : 'Add the date'}
          </Button>
        </div>
      </Form>
    </PortalPage>
  )
}
