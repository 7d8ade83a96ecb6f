import { data, Link } from 'react-router'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { matterForm, reopeningForm } from '#app/domain/booking/booking-form.ts'
import { portalFigures } from '#app/domain/report/limits.ts'
import { readForm } from '#app/read-form.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import { listOpenMatters, listSettledMatters } from '#app/storage/booking/matter-list.ts'
import { runsToLookAt } from '#app/storage/schedule/runs-to-look-at.ts'
import { willRun } from '#content/settings.ts'
import { type ActionResult, readSent, type Sent } from '../action-result.ts'
import { keepPage } from '../keep-page.ts'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/page.ts'
import { reopen, settle } from './change-matter.server.ts'
import { DisputeQuestion } from './dispute-question.tsx'
import { OpenMatter } from './open-matter.tsx'
import { classroomMatters, dateToLookAt } from './other-matters.server.ts'
import { OtherMatters } from './other-matters.tsx'
import { SettledMatters } from './settled-matters.tsx'
import { settledMatter, shownMatter } from './shown-matter.server.ts'

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

export async function action({ request, context }: Route.ActionArgs) {
  const sent = Object.fromEntries(await readForm(request))
  const { id: actorId } = context.get(adminContext)
  const result = await change(sent, actorId, context.get(servicesContext))
  const isRefused = result.toast?.tone === 'danger'
  return data(result, { status: result.errors ? 400 : isRefused ? 409 : 200 })
}

async function change(sent: Sent, actorId: string, services: Services): Promise<ActionResult> {
  if (sent.intent === 'reopen') {
    const { typed, refusal } = readSent(reopeningForm, sent)
    return refusal ?? reopen(sent, typed, actorId, services)
  }
  const { typed, refusal } = readSent(matterForm, sent)
  return refusal ?? settle(sent, typed, actorId, services)
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export default function Matters({ loaderData, actionData }: Route.ComponentProps) {
  const { settled } = loaderData
  return (
    <PortalPage
      title={settled ? 'Dealt with' : 'Needs attention'}
      result={actionData}
      actions={
        <Link
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
          to={settled ? '/admin/matters' : '?show=settled'}
        >
          {settled ? 'What needs attention now' : 'What was dealt with'}
        </Link>
      }
    >
      {settled ? (
        <SettledMatters matters={settled} />
      ) : (
        <OpenMatters loaderData={loaderData} result={actionData} />
      )}
      {actionData?.confirm ? <DisputeQuestion sent={actionData.confirm} /> : null}
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
      <OtherMatters label="Dates that need attention" matters={dates} />
      <OtherMatters label="Registers and trainers’ papers" matters={classroom} />
      {total > matters.length ? (
        <p className="mt-4 text-ink-2">
          {total - matters.length} more are shown when these are dealt with.
        </p>
      ) : null}
    </>
  )
}
