import {
  data,
  Form,
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
} from 'react-router'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { lacksRoom } from '#app/domain/booking/cancellation-plan.ts'
import { cancelRun } from '#app/operations/schedule/cancel-run.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { readForm } from '#app/read-form.server.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { placesLeft, runDetail } from '#app/storage/schedule/run-list.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { keepPage } from '../keep-page.ts'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/cancel.ts'
import { CancelChoices } from './cancel-choices.tsx'
import { CancelledLine, CancelSummary } from './cancel-summary.tsx'
import { loadCancellation } from './load-cancellation.server.ts'
import { readCancellation } from './read-cancellation.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const { id } = args.params
  const date = isRecordId(id) ? await runDetail(services.db, id) : undefined
  if (!date) throw pageNotFound(args)
  if (date.status === 'cancelled') throw redirect(`/admin/schedules/${id}`)
  return loadCancellation(date, services)
}

/** The first request only shows what would happen; the confirmed one cancels. */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isRecordId(params.id)) throw data(null, { status: 404 })
  const services = context.get(servicesContext)
  const sent = [...(await readForm(request))].map(([name, value]) => [name, String(value)] as const)
  const values = Object.fromEntries(sent)
  const { plan, message, agreed, errors } = readCancellation(sent)
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
  const actorId = context.get(adminContext).id
  const outcome = await cancelRun({ runId: params.id, plan, message, actorId }, services)
  if (outcome.ok) throw redirect(`/admin/results/${outcome.actId}`)
  if (outcome.reason === 'no-room') return data(noRoom, { status: 409 })
  if (outcome.reason === 'took-place') {
    throw redirect(`/admin/schedules/${params.id}?done=took-place`)
  }
  if (outcome.reason !== 'changed') throw redirect(`/admin/schedules/${params.id}`)
  return data({ ...refused, changed: true }, { status: 409 })
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
  const errors = actionData?.errors ?? {}
  const hasErrors = Object.keys(errors).length > 0
  return (
    <PortalPage title={`Cancel ${courseTitle}`} hasError={hasErrors}>
      <p className="-mt-4 mb-6 text-lg">{text}</p>
      {actionData?.changed ? (
        <p role="alert" className="mb-6 border-l-4 border-amber bg-amber-pale px-4 py-3">
          The people on this date changed while you were choosing. Nothing is cancelled yet: please
          look at the list again.
        </p>
      ) : null}
      <Form method="post" noValidate className="grid max-w-3xl gap-6">
        {hasErrors ? <ErrorSummary errors={errors} /> : null}
        <CancelChoices date={loaderData} values={actionData?.values ?? {}} errors={errors} />
        <CancelledLine waiting={loaderData.waiting} />
        <div className="flex flex-wrap gap-3">
          <PortalActionLink to={`/admin/schedules/${id}`} look="onLight">
            Keep the date
          </PortalActionLink>
          <Button look="danger">Cancel the date…</Button>
        </div>
      </Form>
      {actionData?.choices ? (
        <Agree date={loaderData} asked={{ ...actionData, choices: actionData.choices }} />
      ) : null}
    </PortalPage>
  )
}

type AgreeProps = {
  date: Route.ComponentProps['loaderData']
  asked: {
    values: Record<string, string>
    choices: { id: string; to: string | null }[]
    message: string
  }
}

function Agree({ date, asked: { values, choices, message } }: AgreeProps) {
  const navigate = useNavigate()
  const here = `/admin/schedules/${date.id}/cancel`
  return (
    <ConfirmDialog
      title={`Cancel ${date.courseTitle}, ${date.text}?`}
      onCancel={() => void navigate(here)}
      cancel={
        <Link
          to={here}
          data-cancel
          className="inline-flex min-h-11 items-center rounded-control border border-ink px-5 py-2 font-semibold hover:bg-chalk"
        >
          Keep the date
        </Link>
      }
      confirm={
        <Form method="post">
          {Object.entries(values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="agreed" value="yes" />
          <Button look="danger">Cancel the date</Button>
        </Form>
      }
    >
      <CancelSummary date={date} choices={choices} message={message} />
    </ConfirmDialog>
  )
}
