import {
  data,
  Form,
  isRouteErrorResponse,
  redirect,
  useLocation,
  useNavigation,
} from 'react-router'
import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { deliveryNames } from '#app/domain/schedule/lawful/delivery.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { salesCloseOf } from '#app/domain/schedule/sales-close.ts'
import { capacityOf } from '#app/domain/schedule/spare-places.ts'
import { confirmRun } from '#app/operations/schedule/confirm-run.ts'
import { stopSales } from '#app/operations/schedule/stop-sales.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { readForm } from '#app/read-form.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { reloadAfterRefusal } from '#app/routes/reload-after-refusal.ts'
import { servicesContext } from '#app/services.server.ts'
import { peopleOn } from '#app/storage/booking/place-holders.ts'
import { repeatedUnpaidHolds } from '#app/storage/booking/unpaid-holds.ts'
import { latestAct } from '#app/storage/people/acts.ts'
import { runDetail } from '#app/storage/schedule/run-list.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FillBar } from '#app/ui/fill-bar.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { salesClose } from '#content/settings.ts'
import { keepPage } from '../keep-page.ts'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/run.ts'
import { BackToRuns } from './back-to-runs.tsx'
import { changeRun, type RunResult } from './change-run.server.ts'
import { changeWaitlist, isAboutWaitlist } from './change-waitlist.server.ts'
import { assign } from './classroom/assign.server.ts'
import { Decision } from './classroom/decision.tsx'
import { decisionOf } from './classroom/decision-of.server.ts'
import { loadClassroom } from './classroom/load-classroom.server.ts'
import { Override, Rules } from './classroom/rules.tsx'
import { Classroom } from './classroom/trainers-and-rooms.tsx'
import { People } from './people.tsx'
import { PrintedPeople } from './printed-people.tsx'
import { Repeat } from './repeat.tsx'
import { runChoices } from './run-choices.server.ts'
import { RunFields } from './run-fields.tsx'
import { runStates } from './run-states.ts'
import { runValues, seenValues } from './run-values.server.ts'
import { salesText } from './sales-text.server.ts'
import { shownWaiters } from './shown-waiters.server.ts'
import { UnpaidHolds } from './unpaid-holds.tsx'
import { Waitlist } from './waitlist.tsx'
import { Warnings } from './warnings.tsx'

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const { id } = args.params
  const date = isRecordId(id) ? await runDetail(services.db, id) : undefined
  if (!date) throw pageNotFound(args)
  const [choices, classroom, people, unpaid, waiters, act] = await Promise.all([
    runChoices(services),
    loadClassroom(date, services),
    peopleOn(services.db, id),
    repeatedUnpaidHolds(services.db, id),
    args.context.get(adminContext).may('manage-bookings') ? shownWaiters(id, services) : null,
    latestAct(services.db, id, date.status === 'cancelled' ? 'date-cancelled' : 'date-changed'),
  ])
  const holders = unpaid.map((each) => ({ ...each, latest: adminMoment(each.latest) }))
  return {
    ...choices,
    classroom,
    date: { ...date, places: capacityOf({ ...date, maxCapacity: date.capacity }) },
    decision: decisionOf(date, services.now()),
    text: runText(date),
    hours: `${date.starts ?? '09:00'} to ${date.ends ?? '17:00'}`,
    sales: salesText(date, services.now()),
    mayStopSales: date.status === 'active' && services.now() < salesCloseOf(date, salesClose),
    values: runValues(date),
    seen: seenValues(date),
    people,
    holders,
    waiters,
    act: act && { id: act.id, who: act.actor ?? 'somebody who left', at: adminMoment(act.at) },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isRecordId(params.id)) throw data(null, { status: 404 })
  const sent = Object.fromEntries(await readForm(request))
  const { id: actorId, may } = context.get(adminContext)
  const who = { runId: params.id, actorId }
  const services = context.get(servicesContext)
  if (isAboutWaitlist(sent)) {
    if (!may('manage-bookings')) throw data({ accessDenied: true }, { status: 403 })
    const outcome = await changeWaitlist(sent, who, services)
    if ('done' in outcome) throw redirect(`/admin/schedules/${params.id}?done=${outcome.done}`)
    return data<RunResult>(outcome.result, { status: outcome.status })
  }
  if (sent.intent === 'stop-sales' || sent.intent === 'start-sales') {
    const stop = sent.intent === 'stop-sales'
    const stopped = await stopSales({ ...who, stop }, services)
    const done = !stopped.ok ? 'not-active' : stop ? 'stopped' : 'started'
    throw redirect(`/admin/schedules/${params.id}?done=${done}`)
  }
  if (sent.intent === 'confirm') {
    const runs = sent.runs === 'yes'
    const confirmed = await confirmRun({ ...who, runs }, services)
    const done = !confirmed.ok ? 'not-active' : runs ? 'confirmed' : 'unconfirmed'
    throw redirect(`/admin/schedules/${params.id}?done=${done}`)
  }
  const outcome =
    sent.intent === 'assign'
      ? await assign(sent, who, services)
      : await changeRun(sent, who, services)
  if ('done' in outcome) throw redirect(`/admin/schedules/${params.id}?done=${outcome.done}`)
  const { result } = outcome
  const refusal = 'isConflict' in outcome ? 409 : 400
  return data<RunResult>(result, { status: result.errors ? refusal : 200 })
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export const shouldRevalidate = reloadAfterRefusal

export default function RunPage({ loaderData, actionData }: Route.ComponentProps) {
  const { classroom, date, decision, text, hours, sales, values, seen, people } = loaderData
  const { holders, waiters, act, mayStopSales } = loaderData
  const saving = useNavigation().state === 'submitting'
  const about = actionData?.intent === 'edit' ? actionData : undefined
  const errors = about?.errors ?? {}
  const cancelled = date.status === 'cancelled'
  return (
    <PortalPage
      title={date.courseTitle}
      hasError={Boolean(about ?? actionData?.errors)}
      actions={<BackToRuns />}
    >
      <div className="-mt-4 mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="text-lg">{text}</p>
        <p>{deliveryNames[date.delivery]}</p>
        <Badge tone={runStates[date.status].tone}>{runStates[date.status].text}</Badge>
        <FillBar taken={date.taken} capacity={date.places} />
        {date.places < date.capacity ? (
          <p className="text-sm text-ink-2">
            Trainers and room allow {date.places} of the {date.capacity} places
          </p>
        ) : null}
        {date.offered > 0 ? (
          <p className="text-sm text-ink-2">{date.offered} kept for the waitlist</p>
        ) : null}
        {sales ? <p className="text-sm text-ink-2 print:hidden">{sales}</p> : null}
        {mayStopSales ? (
          <Form method="post" preventScrollReset className="print:hidden">
            <Button
              look="plain"
              name="intent"
              value={date.salesStoppedAt ? 'start-sales' : 'stop-sales'}
            >
              {date.salesStoppedAt ? 'Start sales again' : 'Stop sales'}
            </Button>
          </Form>
        ) : null}
      </div>
      <Done people={people.length} cancelled={cancelled} act={act} />
      {/* Otherwise they stand in the form, which a cancelled date does not have. */}
      {cancelled ? (
        <div className="mb-6 empty:hidden">
          <ErrorSummary errors={errors} />
        </div>
      ) : null}
      {decision ? <Decision decision={decision} runId={date.id} /> : null}
      <Rules classroom={classroom} runId={date.id} status={date.status} />
      <PrintedPeople people={people} venue={date.location} hours={hours} />
      <div className="grid items-start gap-6 xl:grid-cols-2 print:hidden">
        <div className="grid min-w-0 gap-6">
          <People people={people} runId={date.id} cancelled={cancelled} />
          {waiters ? <Waitlist waiters={waiters} runId={date.id} result={actionData} /> : null}
          {cancelled ? null : (
            <Classroom
              key={JSON.stringify(classroom.days)}
              classroom={classroom}
              isAsked={date.status === 'active'}
              result={actionData}
            />
          )}
          <UnpaidHolds holders={holders} />
          {cancelled ? null : <Repeat result={actionData} />}
        </div>
        {cancelled ? null : (
          <Panel
            id="edit"
            title="Edit this date"
            aside={
              <PortalActionLink to={`/admin/schedules/new?like=${date.id}`} look="onLight">
                Duplicate
              </PortalActionLink>
            }
          >
            <Form key={seen} method="post" noValidate preventScrollReset className="grid gap-4">
              <input type="hidden" name="intent" value="edit" />
              <input type="hidden" name="seen" value={about?.values?.seen ?? seen} />
              {Object.keys(errors).length > 0 ? <ErrorSummary errors={errors} /> : null}
              <RunFields {...loaderData} values={about?.values ?? values} errors={errors} />
              {people.length > 0 ? (
                <p className="text-sm text-ink-2">
                  If the days, hours or venue change, {counted(people.length)} will be told by
                  e-mail.
                </p>
              ) : null}
              <Warnings warnings={about?.warnings} override={about?.values?.override} />
              <Override
                findings={about?.forbidden}
                anyway={about?.values?.anyway}
                error={errors.override}
              />
              <div className="flex flex-wrap gap-3">
                <Button look="plain" disabled={saving}>
                  {about?.warnings ? 'Save anyway' : 'Save changes'}
                </Button>
                <PortalActionLink to={`/admin/schedules/${date.id}/cancel`} look="onLight">
                  Cancel this date…
                </PortalActionLink>
              </div>
            </Form>
          </Panel>
        )}
      </div>
    </PortalPage>
  )
}

const doneTexts: Record<string, string> = {
  added: 'The date is saved.',
  saved: 'The changes are saved.',
  told: 'The changes are saved, and everyone on this date is told by e-mail.',
  repeated: 'The dates are added.',
  assigned: 'Trainers and rooms are saved.',
  'took-place':
    'The registers of all of its days are closed: it took place and cannot be cancelled.',
  confirmed: 'The date is confirmed to run.',
  unconfirmed: 'The date is open again: the course’s page no longer says that it runs.',
  'not-active': 'That is possible only for a published date. Nothing is changed.',
  stopped: 'Sales are stopped: the date is off the course’s page. Whoever has a place keeps it.',
  started: 'The date is on sale again.',
  offered: 'The offer is made and goes out by e-mail.',
  removed: 'The entry is removed from the list, and the person is told by e-mail.',
}

type DoneProps = Pick<Route.ComponentProps['loaderData'], 'act'> & {
  people: number
  cancelled: boolean
}

/** What was just done; on a cancelled date also what became of everybody. */
function Done({ people, cancelled, act }: DoneProps) {
  const done = new URLSearchParams(useLocation().search).get('done') ?? ''
  const doneText = doneTexts[done]
  const hasList = act && (cancelled || done === 'told')
  if (!doneText && !hasList) return null
  return (
    <div role="status" className="mb-6 border-l-4 border-green bg-green-pale px-4 py-3">
      {doneText ? <p>{doneText}</p> : null}
      {cancelled && act ? (
        <p>
          Cancelled by {act.who}, {act.at}.{' '}
          {people > 0 ? `${counted(people)} still on it.` : 'Nobody is left on it.'}
        </p>
      ) : null}
      {hasList ? (
        <PortalActionLink to={`/admin/results/${act.id}`} look="onLight">
          What happened to each person
        </PortalActionLink>
      ) : null}
    </div>
  )
}

function counted(people: number) {
  return people === 1 ? '1 person' : `${people} people`
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <PortalPage title="Date not found" actions={<BackToRuns />}>
      <p className="text-ink-2">There is no such date.</p>
    </PortalPage>
  )
}
