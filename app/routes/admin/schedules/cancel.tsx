import {
  data,
  Form,
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
} from 'react-router'
import { londonToday } from '../../../domain/basics/london-time.ts'
import { poundsText } from '../../../domain/basics/money.ts'
import { isRecordId } from '../../../domain/basics/record-id.ts'
import { bookingReference } from '../../../domain/booking/booking-reference.ts'
import type { CancellationPlan } from '../../../domain/booking/cancellation-plan.ts'
import { runText } from '../../../domain/schedule/run-text.ts'
import { cancelRun } from '../../../operations/schedule/cancel-run.ts'
import { pageNotFound } from '../../../page-not-found.server.ts'
import { readForm } from '../../../read-form.server.ts'
import { servicesContext } from '../../../services.server.ts'
import { peopleOn } from '../../../storage/booking/place-holders.ts'
import { runDetail, runsToMoveTo } from '../../../storage/schedule/run-list.ts'
import { ActionLink } from '../../../ui/action-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Select } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { adminContext } from '../../gate.server.ts'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/cancel.ts'

export async function loader(args: Route.LoaderArgs) {
  const { db, now } = args.context.get(servicesContext)
  const { id } = args.params
  const date = isRecordId(id) ? await runDetail(db, id) : undefined
  if (!date) throw pageNotFound(args)
  if (date.status === 'cancelled') throw redirect(`/admin/schedules/${id}`)
  const [people, others] = await Promise.all([
    peopleOn(db, id),
    runsToMoveTo(db, { courseSlug: date.courseSlug, today: londonToday(now()), not: id }),
  ])
  return {
    id,
    courseTitle: date.courseTitle,
    text: runText(date),
    people: people.map((person) => ({
      id: person.id,
      fullName: person.fullName,
      reference: bookingReference(person.id),
      refund: poundsText(person.paid - person.refundOwed),
    })),
    others: others.map(({ id: runId, currentEnrollments, maxCapacity, ...run }) => ({
      id: runId,
      text: `Move to ${runText(run)} (${currentEnrollments} of ${maxCapacity} taken)`,
    })),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isRecordId(params.id)) throw data(null, { status: 404 })
  const sent = [...(await readForm(request))].map(([name, value]) => [name, String(value)] as const)
  const agreed = sent.some(([name]) => name === 'agreed')
  const choices = sent.filter(([name]) => isRecordId(name))
  if (!agreed) return data({ choices, changed: false })
  const plan = new Map(choices.map(([id, choice]) => [id, planFor(choice)]))
  const actorId = context.get(adminContext).id
  const outcome = await cancelRun({ runId: params.id, plan, actorId }, context.get(servicesContext))
  if (outcome.ok) throw redirect(`/admin/schedules/${params.id}?done=cancelled`)
  if (outcome.reason !== 'changed') throw redirect(`/admin/schedules/${params.id}`)
  return data({ choices: null, changed: true }, { status: 409 })
}

function planFor(choice: string): CancellationPlan {
  return isRecordId(choice) ? { what: 'move', to: choice } : { what: 'refund' }
}

/** Also after a refused plan: the people booked on this date have changed. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' || defaultShouldRevalidate
}

export default function CancelRun({ loaderData, actionData }: Route.ComponentProps) {
  const { id, courseTitle, text, people, others } = loaderData
  return (
    <PortalPage title={`Cancel ${courseTitle}`}>
      <p className="-mt-4 mb-6 text-lg">{text}</p>
      {actionData?.changed ? (
        <p role="alert" className="mb-6 border-l-4 border-amber bg-amber-pale px-4 py-3">
          The people on this date changed while you were choosing. Nothing is cancelled yet: please
          look at the list again.
        </p>
      ) : null}
      <Form method="post" noValidate className="grid max-w-3xl gap-6">
        <Panel id="people" title={`People on this date (${people.length})`}>
          {people.length === 0 ? (
            <p className="text-ink-2">Nobody is booked: the date simply comes off the site.</p>
          ) : (
            <ul className="grid gap-5">
              {people.map((person) => (
                <li key={person.id}>
                  <Select
                    name={person.id}
                    label={`${person.fullName} (${person.reference})`}
                    defaultValue="refund"
                  >
                    <option value="refund">Refund in full: {person.refund}</option>
                    {others.map((other) => (
                      <option key={other.id} value={other.id}>
                        {other.text}
                      </option>
                    ))}
                  </Select>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <div className="flex flex-wrap gap-3">
          <ActionLink to={`/admin/schedules/${id}`} look="onLight">
            Keep the date
          </ActionLink>
          <Button look="danger">Cancel the date…</Button>
        </div>
      </Form>
      {actionData?.choices ? <Agree date={loaderData} choices={actionData.choices} /> : null}
    </PortalPage>
  )
}

type AgreeProps = {
  date: Route.ComponentProps['loaderData']
  choices: readonly (readonly [string, string])[]
}

function Agree({ date, choices }: AgreeProps) {
  const navigate = useNavigate()
  const here = `/admin/schedules/${date.id}/cancel`
  const moved = choices.filter(([, choice]) => choice !== 'refund').length
  const refunded = choices.length - moved
  const names = date.people.map(({ fullName }) => fullName).join(', ')
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
          {choices.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="agreed" value="yes" />
          <Button look="danger">Cancel the date</Button>
        </Form>
      }
    >
      <p>It comes off the site at once. This cannot be taken back.</p>
      {choices.length > 0 ? (
        <p>
          {refunded} refunded in full, {moved} moved to another date, everyone told by e-mail:{' '}
          {names}.
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
