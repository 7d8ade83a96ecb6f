import { data, Form, redirect } from 'react-router'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import { isNamed } from '#app/domain/booking/participant/unnamed.ts'
import { replacementForm } from '#app/domain/booking/self-service/replacement-form.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import {
  type ReplaceInput,
  refusalToReplace,
} from '#app/operations/booking/self-service/replace-person.ts'
import {
  hasJustReplaced,
  sealReplacement,
} from '#app/operations/booking/self-service/replacement-receipt.ts'
import { sendSomebodyElse } from '#app/operations/booking/self-service/send-somebody-else.ts'
import { readForm } from '#app/read-form.server.ts'
import { requireUser } from '#app/routes/gate.server.ts'
import { keepTyped } from '#app/routes/keep-typed.ts'
import { reloadAfterRefusal } from '#app/routes/reload-after-refusal.ts'
import { useSending } from '#app/routes/use-sending.ts'
import { type Services, servicesContext, visitContext } from '#app/services.server.ts'
import { ActionLink } from '#app/ui/action-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Route } from './+types/replace.ts'
import { type OwnBooking, requireDeciding, requireOwnBooking } from './own-booking.server.ts'
import { PrivatePage } from './private-page.tsx'
import { personRefusals, refusalText } from './refusals.ts'

export async function loader(args: Route.LoaderArgs) {
  const { booking, home, actor, isBuyer } = await requireDeciding(args)
  const { db, now } = args.context.get(servicesContext)
  // Nobody comes yet who could be replaced.
  if (!isNamed(booking)) throw redirect(`${home}/participants`)
  // The booking's page says why.
  if (await refusalToReplace(db, booking, now())) throw redirect(home)
  const { id, fullName, courseTitle, startDate, endDate, revision } = booking
  return {
    home,
    id,
    fullName,
    courseTitle,
    startDate,
    endDate,
    revision,
    isBuyer,
    isTrainee: actor.by === 'trainee',
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = Object.fromEntries(await readForm(args.request))
  const text = (name: string) => String(sent[name] ?? '')
  const typed = { fullName: text('fullName'), email: text('email'), phone: text('phone') }
  const form = replacementForm.safeParse(sent)
  if (form.success) await answerSecondPress(args, form.data)
  const own = await requireOwnBooking(args)
  if (!form.success) {
    return data({ errors: formErrors(form.error.issues).byField, typed }, { status: 400 })
  }
  const { revision: seenRevision, ...person } = form.data
  const input = { bookingId: own.booking.id, person, seenRevision, actor: own.actor }
  const visit = { headers: args.request.headers, ...args.context.get(visitContext) }
  const outcome = await sendSomebodyElse(input, visit, args.context.get(servicesContext))
  if (outcome.ok) {
    throw redirect(afterwards(own, outcome.revision, args.context.get(servicesContext)))
  }
  if (outcome.reason === 'not-found') throw redirect(own.home)
  const field = outcome.reason === 'same-person' ? 'fullName' : ''
  const status = { 'same-person': 400, 'too-many-attempts': 429 }[outcome.reason as string] ?? 409
  const refusal = refusalText(personRefusals, outcome.reason, own)
  return data({ errors: { [field]: refusal }, typed }, { status })
}

type Sent = ReplaceInput['person'] & { revision: number }

/** The first press has ended the link or the access: a page that says so, not that the link is wrong. */
async function answerSecondPress(args: Route.ActionArgs, { revision, ...person }: Sent) {
  const { token, id = '' } = args.params as { token?: string; id?: string }
  if (!token && !id) return
  if (id) await requireUser(args)
  const by = token ? { token } : { bookingId: id }
  const services = args.context.get(servicesContext)
  if (!(await hasJustReplaced(by, { person, seenRevision: revision }, services))) return
  throw redirect(token ? '/find-booking?replaced' : '/dashboard?done=replaced')
}

/** The page of the person before is no longer theirs. */
function afterwards(
  { booking, actor, home, isBuyer }: OwnBooking,
  revision: number,
  services: Services,
) {
  const { id: bookingId, orderId } = booking
  if (actor.by === 'buyer') return `${home}?replaced=${bookingId}`
  if (!actor.userId) {
    const replaced = { bookingId, revision, wasBuyer: isBuyer }
    return `/find-booking?replaced=${sealReplacement(replaced, services)}`
  }
  return isBuyer ? `/dashboard/orders/${orderId}?replaced=${bookingId}` : '/dashboard?done=replaced'
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, (errors, { fullName = '', email = '', phone = '' }) => ({
    errors: { ...errors },
    typed: { fullName, email, phone },
  }))
}

export const shouldRevalidate = reloadAfterRefusal

export default function SendSomebodyElse({ loaderData, actionData }: Route.ComponentProps) {
  const { id, home, fullName, courseTitle, startDate, endDate, revision } = loaderData
  const sending = useSending()
  const errors: Record<string, string> = actionData?.errors ?? {}
  const typed = actionData?.typed
  return (
    <PrivatePage id={id} title="Send somebody else" hasError={Boolean(actionData)}>
      <p className="mt-6 text-lg text-ink-2">
        {courseTitle}
        {startDate && endDate ? `, ${runText({ startDate, endDate })}` : ''}
      </p>
      <p className="mt-3 text-lg">
        The person you name here comes instead of {fullName}. This costs nothing. We send them the
        details and a link of their own.{' '}
        {loaderData.isTrainee
          ? 'Your link to this booking ends at once.'
          : `The link of ${fullName} ends at once.`}
        {loaderData.isTrainee && loaderData.isBuyer
          ? ' You remain the buyer: we send you a link to your order.'
          : null}
      </p>
      <Form method="post" noValidate className="mt-8 grid max-w-xl gap-6">
        {actionData ? <ErrorSummary title="There is a problem" errors={errors} /> : null}
        <input type="hidden" name="revision" value={revision} />
        <Field
          name="fullName"
          label="Full name of the new person"
          hint="As on their identity document"
          autoComplete="off"
          required
          defaultValue={typed?.fullName}
          error={errors.fullName}
        />
        <Field
          name="email"
          label="Their email address"
          type="email"
          autoComplete="off"
          required
          defaultValue={typed?.email}
          error={errors.email}
        />
        <Field
          name="phone"
          label="Their phone number"
          type="tel"
          autoComplete="off"
          required
          defaultValue={typed?.phone}
          error={errors.phone}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button look="primary" disabled={sending}>
            {sending ? 'Saving...' : 'Send this person instead'}
          </Button>
          <ActionLink to={home} look="onLight">
            Go back without a change
          </ActionLink>
        </div>
      </Form>
    </PrivatePage>
  )
}
