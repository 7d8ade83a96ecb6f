import { data, Form, redirect, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { lacksRoom } from '#app/domain/booking/cancellation-plan.ts'
import { cancelRun } from '#app/operations/schedule/cancel-run.ts'
import { servicesContext } from '#app/services.server.ts'
import { placesLeft, runDetail } from '#app/storage/schedule/run-list.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { sentText } from '../action-result.ts'
import { HiddenFields } from '../hidden-fields.tsx'
import { keepPage } from '../keep-page.ts'
import { sentForm } from '../parts/sent-form.server.ts'
import { PortalForm } from '../portal-form.tsx'
import { PortalPage } from '../portal-page.tsx'
import { recordOr404 } from '../record-or-404.server.ts'
import type { Route } from './+types/cancel.ts'
import { CancelChoices } from './cancel-choices.tsx'
import { CancelledLine, CancelSummary } from './cancel-summary.tsx'
import { loadCancellation } from './load-cancellation.server.ts'
import { readCancellation } from './read-cancellation.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const date = await recordOr404(args, (id) => runDetail(services.db, id))
  if (date.status === 'cancelled') throw redirect(`/admin/schedules/${date.id}`)
  return loadCancellation(date, services)
}

/** The first request only shows what would happen; the confirmed one cancels. */
export async function action(args: Route.ActionArgs) {
  const { id: runId } = args.params
  if (!isRecordId(runId)) throw data(null, { status: 404 })
  const { sent, actorId, services } = await sentForm(args)
  const values = sentText(sent)
  const { plan, message, agreed, errors } = readCancellation(values)
  const choices = [...plan].map(([id, each]) => ({ id, to: each.what === 'move' ? each.to : null }))
  const asked = { values, errors, choices, message, changed: false }
  const refused = { ...asked, choices: null }
  if (Object.keys(errors).length > 0) return data(refused, { status: 400 })
  const noRoom = { ...refused, errors: { everyone: noRoomText } }
  if (!agreed) {
    const targets = choices.flatMap(({ to }) => (to ? [to] : []))
    const isTooFull = lacksRoom(plan.values(), await placesLeft(services.db, targets))
    return isTooFull ? data(noRoom, { status: 400 }) : data(asked)
  }
  const outcome = await cancelRun({ runId, plan, message, actorId }, services)
  if (outcome.ok) throw redirect(`/admin/results/${outcome.actId}`)
  if (outcome.reason === 'no-room') return data(noRoom, { status: 409 })
  if (outcome.reason === 'changed') return data({ ...refused, changed: true }, { status: 409 })
  const done = outcome.reason === 'took-place' ? '?done=took-place' : ''
  throw redirect(`/admin/schedules/${runId}${done}`)
}

const noRoomText =
  'There are not enough places left for everyone who would move. Choose another date, or exceptions below'

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

/** Also after a refused plan: the people booked on this date have changed. */
export function shouldRevalidate({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus !== 503 && (formMethod === 'POST' || defaultShouldRevalidate)
}

export default function CancelRun({ loaderData, actionData }: Route.ComponentProps) {
  const { id, courseTitle, text } = loaderData
  const hasErrors = Object.keys(actionData?.errors ?? {}).length > 0
  return (
    <PortalPage title={`Cancel ${courseTitle}`} hasError={hasErrors}>
      <p className="-mt-4 mb-6 text-lg">{text}</p>
      {actionData?.changed ? (
        <p role="alert" className="mb-6 border-l-4 border-amber bg-amber-pale px-4 py-3">
          The people on this date changed while you were choosing. Nothing is cancelled yet: please
          look at the list again.
        </p>
      ) : null}
      <PortalForm
        values={{ everyone: 'refund' }}
        className="grid max-w-3xl gap-6"
        button={
          <span className="flex flex-wrap gap-3">
            <PortalActionLink to={`/admin/schedules/${id}`}>Keep the date</PortalActionLink>
            <Button look="danger">Cancel the date…</Button>
          </span>
        }
      >
        <CancelChoices date={loaderData} values={actionData?.values ?? {}} />
        <CancelledLine waiting={loaderData.waiting} />
      </PortalForm>
      {actionData ? <Agree date={loaderData} asked={actionData} /> : null}
    </PortalPage>
  )
}

type AgreeProps = {
  date: Route.ComponentProps['loaderData']
  asked: NonNullable<Route.ComponentProps['actionData']>
}

function Agree({ date, asked: { values, choices, message } }: AgreeProps) {
  const navigate = useNavigate()
  const here = `/admin/schedules/${date.id}/cancel`
  if (!choices) return null
  return (
    <ConfirmDialog
      title={`Cancel ${date.courseTitle}, ${date.text}?`}
      onCancel={() => void navigate(here)}
      cancel={
        <PortalActionLink to={here} data-cancel>
          Keep the date
        </PortalActionLink>
      }
      confirm={
        <Form method="post">
          <HiddenFields fields={{ ...values, agreed: 'yes' }} />
          <Button look="danger">Cancel the date</Button>
        </Form>
      }
    >
      <CancelSummary date={date} choices={choices} message={message} />
    </ConfirmDialog>
  )
}
