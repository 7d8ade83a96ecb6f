import { data, redirect } from 'react-router'
import { runText } from '#app/domain/schedule/run-text.ts'
import { completeRun } from '#app/operations/certificate/complete-run.ts'
import { openClass } from '#app/operations/certificate/open-class.ts'
import { recordResultsForm } from '#app/operations/certificate/record-results-form.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { RecordedAttempts } from '#app/site/results/recorded-attempts.tsx'
import { ResultsOverview } from '#app/site/results/results-overview.tsx'
import { SittingForm } from '#app/site/results/sitting-form.tsx'
import { registerRun } from '#app/storage/register/register-runs.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { keepPage } from '../keep-page.ts'
import { notFoundPage } from '../not-found-page.tsx'
import { authorOf } from '../parts/author-of.server.ts'
import { sentForm } from '../parts/sent-form.server.ts'
import { PortalPage } from '../portal-page.tsx'
import { recordOr404 } from '../record-or-404.server.ts'
import type { Route } from './+types/page.ts'
import { CompleteRun } from './complete-run.tsx'

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const run = await recordOr404(args, (id) => registerRun(services.db, id))
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
  const { form, services } = await sentForm(args)
  const run = await recordOr404(args, (id) => registerRun(services.db, id))
  const author = authorOf(args)
  if (form.get('intent') === 'complete') {
    const outcome = await completeRun({ runId: run.id, actorId: author.id }, services)
    if (!outcome.ok) throw pageNotFound(args)
    throw redirect(`/admin/results/${outcome.actId}`)
  }
  const result = await recordResultsForm({ form, run, author }, services)
  if (result === 'not-found') throw pageNotFound(args)
  if (result) return data(result, { status: 400 })
  const done = form.get('intent') === 'take-back' ? 'taken-back' : 'saved'
  throw redirect(`/admin/certifications/${run.id}?${done}`)
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

const back = <PortalActionLink to="/admin/certifications">All certifications</PortalActionLink>

export default function RunResults({ loaderData, actionData }: Route.ComponentProps) {
  const { courseTitle, text, shown, isSaved, isTakenBack } = loaderData
  const done = isSaved
    ? 'The results are recorded.'
    : isTakenBack
      ? 'The result is taken back.'
      : null
  return (
    <PortalPage title={`Results: ${courseTitle}`} hasError={Boolean(actionData)} actions={back}>
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

export const ErrorBoundary = notFoundPage('Results not found', 'There is no such date.', back)
