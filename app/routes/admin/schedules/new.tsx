import { data, redirect } from 'react-router'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { publishDates } from '#app/operations/schedule/publish-run.ts'
import { servicesContext } from '#app/services.server.ts'
import { runDetail } from '#app/storage/schedule/run-list.ts'
import { academy } from '#content/academy.ts'
import { refusedForm } from '../action-result.ts'
import { BackLink } from '../back-link.tsx'
import { keepPage } from '../keep-page.ts'
import { sentForm } from '../parts/sent-form.server.ts'
import { PortalForm, SaveButton } from '../portal-form.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/new.ts'
import type { RunResult } from './actions.server.ts'
import { readRun, runChoices } from './run-choices.server.ts'
import { RunFields } from './run-fields.tsx'
import { runValues } from './run-values.server.ts'

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

export async function action(args: Route.ActionArgs) {
  const { sent, actorId, services } = await sentForm(args)
  const read = await readRun(sent, null, services)
  if ('result' in read) return data<RunResult>(read.result, { status: 400 })
  const { date, override } = read
  const outcome = await publishDates({ dates: [date], override, actorId }, services)
  if (outcome.ok) throw redirect(`/admin/schedules/${outcome.ids[0]}?done=added`)
  const refusal = { ...refusedForm(sent, {}), forbidden: outcome.findings }
  return data<RunResult>(refusal, { status: 400 })
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export default function NewRun({ loaderData, actionData }: Route.ComponentProps) {
  const { values, ...choices } = loaderData
  return (
    <PortalPage
      title="Add a date"
      result={actionData}
      actions={<BackLink to="/admin/schedules">Back to Schedules</BackLink>}
    >
      <PortalForm
        values={values}
        className="grid max-w-3xl gap-4 rounded-card border border-line bg-card p-4 sm:p-6"
        button={
          <SaveButton look="primary">
            {actionData?.warnings ? 'Save anyway' : 'Add the date'}
          </SaveButton>
        }
      >
        <RunFields {...choices} result={actionData} />
      </PortalForm>
    </PortalPage>
  )
}
