import { data, Form, redirect } from 'react-router'
import { tidied } from '#app/domain/basics/form-text.ts'
import { sayCannotCome } from '#app/operations/booking/self-service/cannot-come/say-cannot-come.ts'
import { withdrawCannotCome } from '#app/operations/booking/self-service/cannot-come/withdraw-cannot-come.ts'
import { readForm } from '#app/read-form.server.ts'
import { keepTyped } from '#app/routes/keep-typed.ts'
import { reloadAfterRefusal } from '#app/routes/reload-after-refusal.ts'
import { servicesContext } from '#app/services.server.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { FormEnd } from '#app/ui/send-button.tsx'
import { ownChanges } from '#content/settings.ts'
import { courseText } from '../course-text.ts'
import { requireOwnBooking } from '../own-booking.server.ts'
import { PrivatePage } from '../private-page.tsx'
import { cannotComeRefusals } from '../refusals.ts'
import type { Route } from './+types/page.ts'
import { asksBuyer } from './asks-buyer.server.ts'

/** The participant's own: who paid has other pages. */
export async function loader(args: Route.LoaderArgs) {
  const { booking, path } = await requireOwnBooking(args)
  const asks = await asksBuyer(booking, args.context.get(servicesContext))
  // The booking's page says what holds.
  if (!asks || asks.refusal || asks.saidOn) throw redirect(path)
  return { id: booking.id, path, course: courseText(booking), payer: asks.payer }
}

const { messageLength } = ownChanges.cannotCome

export async function action(args: Route.ActionArgs) {
  const { booking, path, actor } = await requireOwnBooking(args)
  const services = args.context.get(servicesContext)
  const sent = await readForm(args.request)
  const { id: bookingId } = booking
  if (sent.get('intent') === 'withdraw') {
    const outcome = await withdrawCannotCome({ bookingId, actor }, services)
    throw redirect(outcome.ok ? `${path}?comes` : path)
  }
  const message = tidied(String(sent.get('message') ?? '')).trim()
  if (message.length > messageLength) {
    const errors = { message: `Please use no more than ${messageLength} characters` }
    return data({ errors, message }, { status: 400 })
  }
  const outcome = await sayCannotCome({ bookingId, message, actor }, services)
  if (outcome.ok) throw redirect(`${path}?said`)
  if (outcome.reason === 'not-found') throw redirect(path)
  const errors: Record<string, string> = { '': cannotComeRefusals[outcome.reason] }
  return data({ errors, message }, { status: 409 })
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, (errors, { message = '' }) => ({ errors: { ...errors }, message }))
}

export const shouldRevalidate = reloadAfterRefusal

export default function CannotCome({ loaderData, actionData }: Route.ComponentProps) {
  const { id, path, course, payer } = loaderData
  const errors: Record<string, string> = actionData?.errors ?? {}
  return (
    <PrivatePage id={id} title="I cannot come" course={course} hasError={Boolean(actionData)}>
      <p className="mt-3 text-lg">
        {payer
          ? `We tell ${payer}, who paid for your place. They decide whether it is moved, given to somebody else, cancelled or kept, and we write to you what they decide.`
          : 'We tell our team, who decide with you what becomes of the place.'}{' '}
        Until then it stays yours.
      </p>
      <Form method="post" noValidate className="mt-8 grid max-w-xl gap-6">
        {actionData ? <ErrorSummary errors={errors} /> : null}
        <TextArea
          name="message"
          label={payer ? `A few words for ${payer} (optional)` : 'A few words (optional)'}
          hint={
            payer
              ? 'We pass them on as you write them. You need not give a reason.'
              : 'You need not give a reason.'
          }
          maxLength={messageLength}
          defaultValue={actionData?.message}
          error={errors.message}
        />
        <FormEnd during="Sending..." back={{ to: path, label: 'I can come' }}>
          Say that I cannot come
        </FormEnd>
      </Form>
    </PrivatePage>
  )
}
