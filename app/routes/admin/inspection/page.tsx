import { data, Form, redirect } from 'react-router'
import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import { inspectionLimits } from '#app/domain/report/limits.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { isFreshlyConfirmed } from '#app/operations/people/confirm/confirm-person.ts'
import { gapCounts } from '#app/operations/report/inspection/gap-counts.ts'
import { readForm } from '#app/read-form.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { rostersOf } from '#app/storage/register/register-runs.ts'
import { openInspections } from '#app/storage/report/inspection/inspections.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { keepPage } from '../keep-page.ts'
import { Options } from '../parts/options.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/page.ts'
import { type Answer, answerForm } from './actions.server.ts'
import { ChooseForm } from './choose-form.tsx'
import { periodOf, runsOf } from './chosen.server.ts'
import { NewLink } from './new-link.tsx'
import { Packs } from './packs.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, catalogue } = context.get(servicesContext)
  const { session, secondFactor } = context.get(adminContext)
  const { searchParams } = new URL(request.url)
  const period = periodOf(searchParams, londonToday(now()))
  const { runs, left } = await runsOf(db, period)
  const ids = runs.map(({ id }) => id)
  const people = Map.groupBy(await rostersOf(db, ids), ({ runId }) => runId)
  const open = await openInspections(db, now())
  const prepared = open.map(
    ({ runIds, bookingIds, madeBy, madeAt, expiresAt, openedAt, ...rest }) => ({
      ...rest,
      dates: runIds.length,
      people: bookingIds.length,
      madeBy: madeBy ?? 'somebody who left',
      madeAt: adminMoment(madeAt),
      until: adminMoment(expiresAt),
      openedAt: openedAt && adminMoment(openedAt),
    }),
  )
  const gaps = await gapCounts(runs.slice(0, inspectionLimits.countedRuns), { db, now })
  return {
    period,
    left,
    courses: catalogue().courses.map(({ id, title }) => ({ id, title: title.catalogue })),
    runs: runs.map((run) => ({
      id: run.id,
      courseTitle: run.courseTitle,
      text: runText(run),
      gaps: gaps.get(run.id) ?? null,
      people: (people.get(run.id) ?? []).map(({ bookingId, fullName }) => ({
        bookingId,
        name: shownName(fullName),
      })),
    })),
    prepared: prepared.toSorted((one, other) => one.kind.localeCompare(other.kind)),
    isConfirmed: await isFreshlyConfirmed(session.id, context.get(servicesContext)),
    hasSecondFactor: secondFactor,
    made: searchParams.get('made'),
    isEnded: searchParams.has('ended'),
  }
}

export async function action(args: Route.ActionArgs) {
  const answer = await answerForm(await readForm(args.request), args)
  if ('errors' in answer) return data<Answer>(answer, { status: 400 })
  // The address of a link is shown once, and stands in no history.
  if (answer.made === 'link') return data<Answer>(answer)
  const query = new URL(args.request.url).searchParams
  query.delete('made')
  query.delete('ended')
  if (answer.made === 'pack') query.set('made', answer.id)
  if (answer.made === 'ended') query.set('ended', 'yes')
  throw redirect(`/admin/inspection?${query}`, { status: 303 })
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export default function Inspection({ loaderData, actionData }: Route.ComponentProps) {
  const { period, courses, prepared, made } = loaderData
  const failed = actionData && 'errors' in actionData ? actionData : null
  return (
    <PortalPage title="Inspection" hasError={failed !== null}>
      <div className="grid gap-6">
        {actionData && 'made' in actionData && actionData.made === 'link' ? (
          <NewLink url={actionData.url} hours={inspectionLimits.linkHours} />
        ) : null}
        {loaderData.isEnded && !actionData ? (
          <Notice tone="green">The link has ended: nobody can open it any more.</Notice>
        ) : null}
        <Packs prepared={prepared} made={made} />
        <Panel id="period" title="Which dates">
          <Form className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_2fr_auto]">
            <Field type="date" name="from" label="From" defaultValue={period.from} />
            <Field type="date" name="until" label="Until" defaultValue={period.until} />
            <Select name="course" label="Course" defaultValue={period.course}>
              <option value="">All courses</option>
              <Options of={courses.map(({ id, title }) => [id, title])} />
            </Select>
            <div>
              <Button look="plain">Show</Button>
            </div>
          </Form>
        </Panel>
        <ChooseForm
          {...loaderData}
          key={`${period.from} ${period.until} ${period.course}`}
          failed={failed}
        />
      </div>
    </PortalPage>
  )
}
