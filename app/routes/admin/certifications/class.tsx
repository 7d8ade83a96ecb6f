import { data, isRouteErrorResponse, redirect } from 'react-router'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { completeRun } from '#app/operations/certificate/complete-run.ts'
import { openClass } from '#app/operations/certificate/open-class.ts'
import { recordResultsForm } from '#app/operations/certificate/record-results-form.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { readForm } from '#app/read-form.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { RecordedAttempts } from '#app/site/results/recorded-attempts.tsx'
import { ResultsOverview } from '#app/site/results/results-overview.tsx'
import { SittingForm } from '#app/site/results/sitting-form.tsx'
import { registerRun } from '#app/storage/register/register-runs.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { keepPage } from '../keep-page.ts'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/class.ts'
import { CompleteRun } from './complete-run.tsx'

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const { id } = args.params
  const run = isRecordId(id) ? await registerRun(services.db, id) : undefined
  if (!run) throw pageNotFound(args)
  const { searchParams } = new URL(args.request.url)
  const reader = authorOf(args)
  return {
    runId: run.id,
    courseTitle: run.courseTitle,
    text: runText(run),
    shown: await openClass({ run, unit: searchParams.get('unit'), reader }, services),
    isSaved: searchParams.has('saved'),
    isTakenBack: searchParams.has('taken-back'),
  }
}

export async function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext)
  const { id: runId } = args.params
  const run = isRecordId(runId) ? await registerRun(services.db, runId) : undefined
  if (!run) throw pageNotFound(args)
  const form = await readForm(args.request)
  const author = authorOf(args)
  const here = `/admin/certifications/${runId}`
  if (form.get('intent') === 'complete') {
    const outcome = await completeRun({ runId, actorId: author.id }, services)
    if (!outcome.ok) throw pageNotFound(args)
    throw redirect(`/admin/results/${outcome.actId}`)
  }
  const result = await recordResultsForm({ form, run, author }, services)
  if (result === 'not-found') throw pageNotFound(args)
  if (result) return data(result, { status: 400 })
  throw redirect(`${here}?${form.get('intent') === 'take-back' ? 'taken-back' : 'saved'}`)
}

/** Who is signed in, with the confirmed address. */
function authorOf({ context }: Pick<Route.LoaderArgs, 'context'>) {
  const { id, email, emailVerified } = context.get(adminContext)
  return { id, email: emailVerified ? email : '' }
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export default function RunResults({ loaderData, actionData }: Route.ComponentProps) {
  const { courseTitle, text, shown, isSaved, isTakenBack } = loaderData
  const done = isSaved
    ? 'The results are recorded.'
    : isTakenBack
      ? 'The result is taken back.'
      : null
  return (
    <PortalPage
      title={`Results: ${courseTitle}`}
      hasError={Boolean(actionData)}
      actions={<BackToCertifications />}
    >
      <p className="mb-6 text-ink-2">{text}</p>
      <div className="grid max-w-4xl gap-6 xl:max-w-none xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
        {done && !actionData ? (
          <div className="xl:col-span-2">
            <Notice tone="green">{done}</Notice>
          </div>
        ) : null}
        <SittingForm shown={shown} problem={actionData} />
        <CompleteRun shown={shown} />
        <div className="grid gap-6 xl:col-span-2">
          <ResultsOverview shown={shown} />
          <RecordedAttempts shown={shown} problem={actionData} />
        </div>
      </div>
    </PortalPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <PortalPage title="Results not found" actions={<BackToCertifications />}>
      <p className="text-ink-2">There is no such date.</p>
    </PortalPage>
  )
}

function BackToCertifications() {
  return (
    <PortalActionLink to="/admin/certifications" look="onLight">
      All certifications
    </PortalActionLink>
  )
}
