import { data, Form, redirect } from 'react-router'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { separateBuyer } from '#app/domain/booking/self-service/separate-buyer.ts'
import { mayTellLicence } from '#app/domain/mail/life/renewal-offer.ts'
import { lastDayOfPaperProblem } from '#app/domain/register/checks/typed-day.ts'
import { tellLicence } from '#app/operations/booking/self-service/tell-licence.ts'
import { readForm } from '#app/read-form.server.ts'
import { keepTyped } from '#app/routes/keep-typed.ts'
import { reloadAfterRefusal } from '#app/routes/reload-after-refusal.ts'
import { servicesContext } from '#app/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormEnd } from '#app/ui/send-button.tsx'
import { letterRules, renewedBy } from '#content/letters.ts'
import type { Route } from './+types/licence.ts'
import { requireOwnBooking } from './own-booking.server.ts'
import { PrivatePage } from './private-page.tsx'

/** Of whoever comes: the buyer's pages have no such address. */
async function requireLicence(args: Route.LoaderArgs | Route.ActionArgs) {
  const own = await requireOwnBooking(args)
  if (!mayTellLicence(own.booking, renewedBy)) throw redirect(own.path)
  return own
}

export async function loader(args: Route.LoaderArgs) {
  const { booking, path } = await requireLicence(args)
  const { id, licenceUntil, licenceTellsBuyer, companyName } = booking
  const buyer = separateBuyer(booking)
  return {
    id,
    path,
    licenceUntil,
    licenceTellsBuyer,
    buyer: buyer && (companyName ?? buyer.fullName),
  }
}

export async function action(args: Route.ActionArgs) {
  const { booking, path, actor } = await requireLicence(args)
  const services = args.context.get(servicesContext)
  const sent = await readForm(args.request)
  const isEnded = sent.get('intent') === 'end'
  const until = String(sent.get('licenceUntil') ?? '').trim()
  const today = londonToday(services.now())
  const problem = isEnded
    ? null
    : (lastDayOfPaperProblem(until, today) ??
      (until <= today ? 'Please enter a day that is still to come' : null))
  const tellsBuyer = sent.get('tellsBuyer') === 'yes'
  if (problem)
    return data({ errors: { licenceUntil: problem }, until, tellsBuyer }, { status: 400 })
  const told = { bookingId: booking.id, until: isEnded ? null : until, tellsBuyer, actor }
  const outcome = await tellLicence(told, services)
  throw redirect(outcome.ok ? `${path}?licence` : path)
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, (errors, { licenceUntil = '', tellsBuyer }) => ({
    errors: { licenceUntil: '', ...errors },
    until: licenceUntil,
    tellsBuyer: tellsBuyer === 'yes',
  }))
}

export const shouldRevalidate = reloadAfterRefusal

export default function Licence({ loaderData, actionData }: Route.ComponentProps) {
  const { id, path, licenceUntil, buyer } = loaderData
  return (
    <PrivatePage id={id} title="When your licence ends" hasError={Boolean(actionData)}>
      <p className="mt-6 text-lg text-ink-2">
        Tell us the last day of your SIA licence: it is on the card. We write to you{' '}
        {daysText(letterRules.expiryDays)} days before it, with the refresher course that renews it.
        You can stop this at any time.
      </p>
      <Form method="post" noValidate className="mt-8 grid max-w-xl gap-6">
        {actionData ? <ErrorSummary errors={actionData.errors} /> : null}
        <Field
          name="licenceUntil"
          label="Last day of your licence"
          type="date"
          required
          defaultValue={actionData?.until ?? licenceUntil ?? ''}
          error={actionData?.errors.licenceUntil}
        />
        {buyer ? (
          <label className="flex min-h-11 items-start gap-3">
            <input
              type="checkbox"
              name="tellsBuyer"
              value="yes"
              defaultChecked={actionData?.tellsBuyer ?? loaderData.licenceTellsBuyer}
              className="mt-0.5 size-5 shrink-0 accent-link"
            />
            <span>
              Also remind {buyer}, who paid for my place: they read my name and this day, and can
              book the refresher for me.
            </span>
          </label>
        ) : null}
        <FormEnd during="Saving..." back={{ to: path, label: 'Go to your booking' }}>
          Remind me
        </FormEnd>
      </Form>
      {licenceUntil ? (
        <Form method="post" className="mt-8">
          <input type="hidden" name="intent" value="end" />
          <Button look="plain">Do not remind me any more</Button>
        </Form>
      ) : null}
    </PrivatePage>
  )
}

function daysText(days: readonly number[]) {
  return `${days.slice(0, -1).join(', ')} and ${days.at(-1)}`
}
