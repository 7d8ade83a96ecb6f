import { data, Form, redirect } from 'react-router'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import { isNamed } from '#app/domain/booking/participant/unnamed.ts'
import { replacementForm } from '#app/domain/booking/self-service/replacement-form.ts'
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
import { type Services, servicesContext, visitContext } from '#app/services.server.ts'
import { PersonFields } from '#app/site/participant/person-fields.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { fieldsOf } from '#app/ui/field.tsx'
import { FormEnd } from '#app/ui/send-button.tsx'
import type { Route } from './+types/replace.ts'
import { courseText } from './course-text.ts'
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
  const { id, fullName, revision } = booking
  const course = courseText(booking)
  return { home, id, fullName, course, revision, isBuyer, isTrainee: actor.by === 'trainee' }
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
  const { id, home, fullName, course, revision } = loaderData
  const errors: Record<string, string> = actionData?.errors ?? {}
  return (
    <PrivatePage id={id} title="Send somebody else" course={course} hasError={Boolean(actionData)}>
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
        <PersonFields
          field={fieldsOf(actionData?.typed, errors)}
          labels={{
            fullName: 'Full name of the new person',
            email: 'Their email address',
            phone: 'Their phone number',
          }}
          hints={{ fullName: 'As on their identity document' }}
        />
        <FormEnd during="Saving..." back={{ to: home, label: 'Go back without a change' }}>
          Send this person instead
        </FormEnd>
      </Form>
    </PrivatePage>
  )
}
