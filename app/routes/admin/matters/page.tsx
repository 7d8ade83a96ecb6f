import { data, Link } from 'react-router'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { matterForm, reopeningForm } from '#app/domain/booking/booking-form.ts'
import { portalFigures } from '#app/domain/report/limits.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { UNSTAFFED } from '#app/domain/schedule/staffed.ts'
import { tooFewText } from '#app/domain/schedule/will-it-run.ts'
import { closeMatter, reopenMatter } from '#app/operations/booking/close-matter.ts'
import { readForm } from '#app/read-form.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import { listOpenMatters, listSettledMatters } from '#app/storage/booking/matter-list.ts'
import { isOpenDispute } from '#app/storage/booking/matters.ts'
import { runsToLookAt } from '#app/storage/schedule/runs-to-look-at.ts'
import { willRun } from '#content/settings.ts'
import { type ActionResult, failed, refusedForm, succeeded } from '../action-result.ts'
import { DisputeQuestion } from '../dispute-question.tsx'
import { keepPage } from '../keep-page.ts'
import { OpenMatter } from '../open-matter.tsx'
import { PortalPage } from '../portal-page.tsx'
import { shownMatter } from '../shown-matter.server.ts'
import { ResultWithoutScript, useResultToast } from '../use-result-toast.tsx'
import type { Route } from './+types/page.ts'
import { classroomMatters } from './classroom-matters.server.ts'
import { ClassroomMatters } from './classroom-matters.tsx'
import { DatesToLookAt } from './dates-to-look-at.tsx'
import { settledMatter } from './settled-matter.server.ts'
import { SettledMatters } from './settled-matters.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext)
  if (new URL(request.url).searchParams.get('show') === 'settled') {
    const settled = await listSettledMatters(db, portalFigures.recordsListed)
    return { total: 0, matters: [], dates: [], classroom: [], settled: settled.map(settledMatter) }
  }
  const { total, matters } = await listOpenMatters(db, portalFigures.recordsListed)
  const today = londonToday(now())
  const query = { today, minima: willRun, limit: portalFigures.recordsListed }
  const dates = await runsToLookAt(db, query)
  return {
    total,
    matters: matters.map((matter) => shownMatter(matter, env)),
    dates: dates.map(dateToLookAt),
    classroom: await classroomMatters({ db }, today),
    settled: null,
  }
}

type Run = Awaited<ReturnType<typeof runsToLookAt>>[number]

function dateToLookAt({ id, courseTitle, declined, isOverbooked, missing, ...run }: Run) {
  const broken = run.openBreaches ?? []
  const isUnstaffed = declined !== null || broken.some(({ breach }) => UNSTAFFED.includes(breach))
  const { taken, capacity } = run
  const texts = [
    ...broken.map(({ text }) => `Breaks a rule: ${text}`),
    ...(run.isConfirmed && isUnstaffed
      ? ['It was confirmed to run: the course’s page does not say so until this is mended.']
      : []),
    ...(declined ? [`${declined} declined to teach: choose somebody else.`] : []),
    ...(isOverbooked
      ? [`${taken} people, but ${capacity} places: nobody loses theirs, and nothing more is sold.`]
      : []),
    ...(missing === null ? [] : [`${tooFewText(missing)}. Confirm it, or cancel it.`]),
  ]
  const place = declined || isOverbooked || isUnstaffed ? '#classroom' : ''
  return { to: `/admin/schedules/${id}${place}`, courseTitle, date: runText(run), texts }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = Object.fromEntries(await readForm(request))
  const services = context.get(servicesContext)
  const actorId = context.get(adminContext).id
  if (sent.intent === 'reopen') return reopenAgain(sent, actorId, services)
  const form = matterForm.safeParse(sent)
  if (!form.success) {
    return data(refusedForm(sent, formErrors(form.error.issues).byField), { status: 400 })
  }
  const { matter: matterId, settlementNote: note, agreed } = form.data
  if (agreed !== 'yes' && (await isOpenDispute(services.db, matterId))) {
    const confirm = { matter: matterId, settlementNote: note, agreed: 'yes' }
    return data<ActionResult>({ confirm })
  }
  const outcome = await closeMatter({ matterId, note, actorId }, services)
  if (!outcome.ok) {
    return data(failed(sent, outcome.reason, 'Somebody else was quicker'), { status: 409 })
  }
  const undo = { intent: 'reopen', matter: matterId }
  return data(succeeded('Settled', 'The matter is marked as dealt with', undo))
}

async function reopenAgain(
  sent: Record<string, FormDataEntryValue>,
  actorId: string,
  services: Services,
) {
  const form = reopeningForm.safeParse(sent)
  if (!form.success) throw data(null, { status: 400 })
  const outcome = await reopenMatter({ matterId: form.data.matter, actorId }, services)
  return outcome.ok
    ? data(succeeded('Open again', 'The matter needs attention as before'))
    : data(failed(sent, outcome.reason, 'It is open already, or ended by itself'), { status: 409 })
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export default function Matters({ loaderData, actionData }: Route.ComponentProps) {
  const { settled } = loaderData
  useResultToast(actionData)
  return (
    <PortalPage
      title={settled ? 'Dealt with' : 'Needs attention'}
      hasError={Boolean(actionData?.errors)}
      actions={
        <Link
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
          to={settled ? '/admin/matters' : '?show=settled'}
        >
          {settled ? 'What needs attention now' : 'What was dealt with'}
        </Link>
      }
    >
      <ResultWithoutScript result={actionData} />
      {settled ? (
        <SettledMatters matters={settled} />
      ) : (
        <OpenMatters loaderData={loaderData} result={actionData} />
      )}
      {actionData?.confirm ? (
        <DisputeQuestion here="/admin/matters" sent={actionData.confirm} />
      ) : null}
    </PortalPage>
  )
}

type OpenProps = Pick<Route.ComponentProps, 'loaderData'> & { result: ActionResult | undefined }

function OpenMatters({ loaderData: { total, matters, dates, classroom }, result }: OpenProps) {
  const { errors, values } = result ?? {}
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-2">
        Everything that a person has to look at: bookings, the oldest matter first, then dates, then
        registers and trainers’ papers. Marking one as dealt with leaves the others as they are.
      </p>
      {matters.length + dates.length + classroom.length === 0 ? (
        <p className="rounded-card border border-line bg-card p-5 text-ink-2">
          Nothing needs a person’s eye right now.
        </p>
      ) : null}
      <div className="grid gap-4">
        {matters.map((matter) => (
          <OpenMatter
            key={matter.id}
            matter={matter}
            error={values?.matter === matter.id ? errors?.settlementNote : undefined}
          />
        ))}
      </div>
      <DatesToLookAt dates={dates} />
      <ClassroomMatters matters={classroom} />
      {total > matters.length ? (
        <p className="mt-4 text-ink-2">
          {total - matters.length} more are shown when these are dealt with.
        </p>
      ) : null}
    </>
  )
}
