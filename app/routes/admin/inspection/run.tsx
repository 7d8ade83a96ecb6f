import { data, redirect } from 'react-router'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { noticeForm } from '#app/domain/report/inspection/notice-form.ts'
import { inspectRun } from '#app/operations/report/inspection/inspect-run.ts'
import { recordNotice } from '#app/operations/report/inspection/record-notice.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { RunParts } from '#app/site/inspection/run-parts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { readSent } from '../action-result.ts'
import { keepPage } from '../keep-page.ts'
import { notFoundPage } from '../not-found-page.tsx'
import { sentForm } from '../parts/sent-form.server.ts'
import { PortalForm, TypedField } from '../portal-form.tsx'
import { PortalPage } from '../portal-page.tsx'
import { recordOr404 } from '../record-or-404.server.ts'
import type { Route } from './+types/run.ts'

/** One date as the inspector will read it. */
export async function loader(args: Route.LoaderArgs) {
  const { db, now } = args.context.get(servicesContext)
  const asOf = now()
  const run = await recordOr404(args, (runId) => inspectRun({ runId, bookingIds: [], asOf }, db))
  const isSaved = new URL(args.request.url).searchParams.has('saved')
  return { run, today: londonToday(asOf), isSaved }
}

export async function action(args: Route.ActionArgs) {
  const { sent, actorId, services } = await sentForm(args)
  const { typed, refusal } = readSent(noticeForm(londonToday(services.now())), sent)
  if (refusal) return data(refusal, { status: 400 })
  const { id: runId } = args.params
  const isRecorded =
    isRecordId(runId) && (await recordNotice({ ...typed, runId, actorId }, services)).ok
  if (!isRecorded) throw pageNotFound(args)
  throw redirect(`/admin/inspection/runs/${runId}?saved`, { status: 303 })
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

const back = <PortalActionLink to="/admin/inspection">Inspection</PortalActionLink>

export default function InspectedDate({ loaderData, actionData }: Route.ComponentProps) {
  const { run, today, isSaved } = loaderData
  return (
    <PortalPage title={`Inspection: ${run.courseTitle}`} result={actionData} actions={back}>
      <p className="mb-6 text-ink-2">{run.text}</p>
      <div className="grid max-w-5xl gap-6">
        {isSaved && !actionData ? <Notice tone="green">The notice is recorded.</Notice> : null}
        <RunParts run={run} />
        <Panel id="told" title="Record a notice to the regulator">
          <PortalForm
            form="told"
            values={{ toldOn: today }}
            preventScrollReset
            className="grid max-w-md gap-4"
            button={<Button look="plain">Record the notice</Button>}
          >
            <p className="text-ink-2">
              It is kept with the days and addresses of this date as they are now.
            </p>
            <TypedField type="date" name="toldOn" label="Told on" />
            <TypedField
              name="reference"
              label="How, and its reference"
              hint="For example: e-mail to the awarding organisation, its number"
              maxLength={200}
            />
          </PortalForm>
        </Panel>
      </div>
    </PortalPage>
  )
}

export const ErrorBoundary = notFoundPage(
  'Date not found',
  'There is no such date, or it was cancelled.',
  back,
)
