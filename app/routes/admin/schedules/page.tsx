import { data, Form, useLocation } from 'react-router'
import { counted } from '#app/domain/basics/counted.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { deliveryNames } from '#app/domain/schedule/lawful/delivery.ts'
import { reloadAfterRefusal } from '#app/routes/reload-after-refusal.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FillBar } from '#app/ui/fill-bar.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { BackLink } from '../back-link.tsx'
import { HiddenFields } from '../hidden-fields.tsx'
import { keepPage } from '../keep-page.ts'
import { notFoundPage } from '../not-found-page.tsx'
import { answerOf } from '../parts/changed.server.ts'
import { sentForm } from '../parts/sent-form.server.ts'
import { PortalForm, SaveButton } from '../portal-form.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/page.ts'
import { changeRun } from './actions.server.ts'
import { Decision } from './classroom/decision.tsx'
import { Rules } from './classroom/rules.tsx'
import { Classroom } from './classroom/trainers-and-rooms.tsx'
import { loadRun } from './load-page.server.ts'
import { People, PrintedPeople, UnpaidHolds } from './people.tsx'
import { Repeat } from './repeat.tsx'
import { RunFields } from './run-fields.tsx'
import { runStates } from './run-states.ts'
import { Waitlist } from './waitlist.tsx'

export const loader = (args: Route.LoaderArgs) => loadRun(args)

export async function action(args: Route.ActionArgs) {
  const { id: runId } = args.params
  if (!isRecordId(runId)) throw data(null, { status: 404 })
  const given = { ...(await sentForm(args)), runId }
  return answerOf(await changeRun(given), `/admin/schedules/${runId}`)
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export const shouldRevalidate = reloadAfterRefusal

const back = <BackLink to="/admin/schedules">Back to Schedules</BackLink>

export default function RunPage({ loaderData, actionData }: Route.ComponentProps) {
  const { classroom, date, decision, text, hours, sales, values, seen, people } = loaderData
  const { choices, holders, waiters, act, mayStopSales } = loaderData
  const about = actionData?.intent === 'edit' ? actionData : undefined
  const cancelled = date.status === 'cancelled'
  return (
    <PortalPage title={date.courseTitle} result={actionData} actions={back}>
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
          <ErrorSummary errors={about?.errors ?? {}} />
        </div>
      ) : null}
      {decision ? <Decision decision={decision} runId={date.id} /> : null}
      <Rules classroom={classroom} runId={date.id} status={date.status} />
      <PrintedPeople people={people} venue={date.location} hours={hours} />
      <div className="grid items-start gap-6 xl:grid-cols-2 print:hidden">
        <div className="grid min-w-0 gap-6">
          <People people={people} runId={date.id} cancelled={cancelled} />
          {waiters ? <Waitlist waiters={waiters} result={actionData} /> : null}
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
              <PortalActionLink to={`/admin/schedules/new?like=${date.id}`}>
                Duplicate
              </PortalActionLink>
            }
          >
            <PortalForm
              key={seen}
              intent="edit"
              values={values}
              preventScrollReset
              button={
                <span className="flex flex-wrap gap-3">
                  <SaveButton look="plain">
                    {about?.warnings ? 'Save anyway' : 'Save changes'}
                  </SaveButton>
                  <PortalActionLink to={`/admin/schedules/${date.id}/cancel`}>
                    Cancel this date…
                  </PortalActionLink>
                </span>
              }
            >
              <HiddenFields fields={{ seen: about?.values?.seen ?? seen }} />
              <RunFields {...choices} result={about}>
                {people.length > 0 ? (
                  <p className="text-sm text-ink-2">
                    If the days, hours or venue change, {counted(people.length, 'person', 'people')}{' '}
                    will be told by e-mail.
                  </p>
                ) : null}
              </RunFields>
            </PortalForm>
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
          {people > 0
            ? `${counted(people, 'person', 'people')} still on it.`
            : 'Nobody is left on it.'}
        </p>
      ) : null}
      {hasList ? (
        <PortalActionLink to={`/admin/results/${act.id}`}>
          What happened to each person
        </PortalActionLink>
      ) : null}
    </div>
  )
}

export const ErrorBoundary = notFoundPage('Date not found', 'There is no such date.', back)
