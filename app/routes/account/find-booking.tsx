import { data, Form, redirect } from 'react-router'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import { findBookingForm } from '#app/domain/booking/find-booking-form.ts'
import { readReplacement } from '#app/operations/booking/self-service/replacement-receipt.ts'
import { sendBookingLink } from '#app/operations/booking/self-service/send-booking-link.ts'
import { readForm } from '#app/read-form.server.ts'
import { servicesContext, visitContext } from '#app/services.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SendButton } from '#app/ui/send-button.tsx'
import { academy } from '#content/academy.ts'
import { keepTyped } from '../keep-typed.ts'
import type { Route } from './+types/find-booking.ts'
import { SomebodyElseComes } from './my-booking/somebody-else-comes.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const replaced = search.get('replaced')
  return {
    sent: search.has('sent'),
    ended: search.has('ended'),
    replaced: replaced !== null,
    newPerson: replaced && (await readReplacement(replaced, context.get(servicesContext))),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = Object.fromEntries(await readForm(request))
  const typed = { email: String(sent.email ?? ''), reference: String(sent.reference ?? '') }
  const form = findBookingForm.safeParse(sent)
  if (!form.success) {
    return data({ errors: formErrors(form.error.issues).byField, ...typed }, { status: 400 })
  }
  const visit = { headers: request.headers, ...context.get(visitContext) }
  const outcome = await sendBookingLink(form.data, visit, context.get(servicesContext))
  if (!outcome.ok) {
    const errors = { '': 'Too many attempts. Please wait an hour and try again.' }
    return data({ errors, ...typed }, { status: 429 })
  }
  throw redirect('/find-booking?sent')
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, (errors, { email = '', reference = '' }) => ({
    errors: { ...errors },
    email,
    reference,
  }))
}

export default function FindBooking({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.replaced && !actionData) return <SomebodyElseComes of={loaderData.newPerson} />
  const errors: Record<string, string> = actionData?.errors ?? {}
  const { email, reference } = actionData ?? {}
  const field = fieldsOf({ email, reference }, errors)
  return (
    <AuthLayout
      title="Find your booking"
      lead="Tell us the address you booked with, and we send you the links to your bookings."
      hasError={Boolean(actionData)}
    >
      <Form method="post" action="/find-booking" noValidate className="grid gap-6">
        {actionData ? <ErrorSummary title="There is a problem" errors={errors} /> : null}
        {actionData ? null : <Told {...loaderData} />}
        <Field
          label="Email address"
          type="email"
          autoComplete="email"
          required
          {...field('email')}
        />
        <Field
          label="Booking reference (optional)"
          hint="It begins with CR. Without it you get the links to all your present bookings."
          autoComplete="off"
          {...field('reference')}
        />
        <div>
          <SendButton during="Sending...">Send the links</SendButton>
        </div>
        <p className="text-ink-2">
          You booked with another address? Call {academy.phones.bookings.display}.
        </p>
      </Form>
    </AuthLayout>
  )
}

type ToldProps = { sent: boolean; ended: boolean }

function Told({ sent, ended }: ToldProps) {
  if (sent) {
    return (
      <Notice tone="green">
        If there is a booking with that address, its link is on its way to you.
      </Notice>
    )
  }
  if (!ended) return null
  return (
    <Notice tone="amber">
      That link does not work any more, or is incomplete. Ask for a new one here.
    </Notice>
  )
}
