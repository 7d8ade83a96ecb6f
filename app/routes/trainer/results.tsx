import { data, redirect, useLocation } from 'react-router'
import { runText } from '#app/domain/schedule/run-text.ts'
import { openClass } from '#app/operations/certificate/open-class.ts'
import { recordResultsForm } from '#app/operations/certificate/record-results-form.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { readForm } from '#app/read-form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { RecordedAttempts } from '#app/site/results/recorded-attempts.tsx'
import { ResultsOverview } from '#app/site/results/results-overview.tsx'
import { SittingForm } from '#app/site/results/sitting-form.tsx'
import { TrainerPage } from '#app/site/trainer/trainer-page.tsx'
import { FocusedNotice } from '#app/ui/notice.tsx'
import type { Route } from './+types/results.ts'
import { ownRegister } from './own-register.server.ts'
import { Refused } from './refused.tsx'

/** The results of one of the trainer's own dates. Certificates are for staff. */
export async function loader(args: Route.LoaderArgs) {
  const { run, author } = await ownRegister(args)
  const { searchParams } = new URL(args.request.url)
  const sheet = await openClass(
    { run, unit: searchParams.get('unit'), reader: author },
    args.context.get(servicesContext),
  )
  const { units, unit, day, today, assessors, sitting, history } = sheet
  return {
    runId: run.id,
    courseTitle: run.courseTitle,
    text: runText(run),
    shown: {
      units,
      unit,
      day,
      today,
      assessors,
      sitting,
      history,
      people: sheet.people.map(({ certificate: _, status: __, ...person }) => person),
    },
    isSaved: searchParams.has('saved'),
  }
}

export async function action(args: Route.ActionArgs) {
  const { run, author } = await ownRegister(args)
  const form = await readForm(args.request)
  const services = args.context.get(servicesContext)
  const result = await recordResultsForm({ form, run, author }, services)
  if (result === 'not-found') throw pageNotFound(args)
  if (result) return data(result, { status: 400 })
  throw redirect(`/trainer/runs/${run.id}/results?saved`)
}

export default function OwnResults({ loaderData, actionData }: Route.ComponentProps) {
  const { runId, courseTitle, text, shown, isSaved } = loaderData
  const { key } = useLocation()
  return (
    <TrainerPage
      title={`Results: ${courseTitle}`}
      lead={text}
      back={{ to: `/trainer/runs/${runId}/register`, label: 'Register of this date' }}
      hasError={Boolean(actionData)}
    >
      {isSaved && !actionData ? <FocusedNotice key={key}>Saved.</FocusedNotice> : null}
      <SittingForm shown={shown} problem={actionData} />
      <ResultsOverview shown={shown} />
      <RecordedAttempts shown={shown} problem={actionData} />
    </TrainerPage>
  )
}

export const ErrorBoundary = Refused
