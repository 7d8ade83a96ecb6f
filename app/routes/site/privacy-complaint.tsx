import { data, Form, redirect } from 'react-router'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import { contactForm, ENQUIRY_TRAP, typedEnquiry } from '#app/domain/enquiry/enquiry-form.ts'
import { sendEnquiry } from '#app/operations/enquiry/send-enquiry.ts'
import { readForm } from '#app/read-form.server.ts'
import { servicesContext, visitContext } from '#app/services.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, fieldsOf, TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SendButton } from '#app/ui/send-button.tsx'
import { academy } from '#content/academy.ts'
import { privacyComplaints } from '#content/promises.ts'
import { keepTyped } from '../keep-typed.ts'
import type { Route } from './+types/privacy-complaint.ts'

const { subject, acknowledgedWithinDays } = privacyComplaints

/** What an enquiry asks and a complaint does not. */
const notAsked = { phone: 'not given', courseInterest: subject, whereDidYouFindUs: 'other' }

export function loader({ url }: Route.LoaderArgs) {
  return { sent: url.searchParams.has('sent') }
}

/** Kept and acknowledged as an enquiry with a subject of its own. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const { firstName, lastName, email, message } = typedEnquiry(form)
  const typed = { firstName, lastName, email, message }
  const read = contactForm([subject]).safeParse({ ...typed, ...notAsked })
  if (!read.success) {
    return data({ errors: formErrors(read.error.issues).byField, ...typed }, { status: 400 })
  }
  const { clientAddress } = context.get(visitContext)
  const trapped = Boolean(form.get(ENQUIRY_TRAP))
  const sender = { clientAddress, trapped, formKey: '', isPrivacyComplaint: true }
  const outcome = await sendEnquiry(read.data, sender, context.get(servicesContext))
  if (!outcome.ok) {
    const errors = { '': `Too many messages. Please write to ${academy.email}.` }
    return data({ errors, ...typed }, { status: 429 })
  }
  throw redirect('/privacy-complaint?sent')
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, (errors, typed) => ({
    errors: { ...errors },
    firstName: typed.firstName ?? '',
    lastName: typed.lastName ?? '',
    email: typed.email ?? '',
    message: typed.message ?? '',
  }))
}

export default function PrivacyComplaint({ loaderData, actionData }: Route.ComponentProps) {
  const errors: Record<string, string> = actionData?.errors ?? {}
  const { firstName, lastName, email, message } = actionData ?? {}
  const field = fieldsOf({ firstName, lastName, email, message }, errors)
  const about = (name: string) => ({ ...field(name), required: true })
  return (
    <AuthLayout
      title="Complain about your data"
      lead={`If you are unhappy with how we have used your personal data, tell us here. We acknowledge it by e-mail, at the latest within ${acknowledgedWithinDays} days, and tell you the outcome.`}
      hasError={Boolean(actionData)}
    >
      <Form method="post" action="/privacy-complaint" noValidate className="grid gap-6">
        {actionData ? <ErrorSummary title="There is a problem" errors={errors} /> : null}
        {loaderData.sent && !actionData ? (
          <Notice tone="green">Your complaint has reached us. We acknowledge it by e-mail.</Notice>
        ) : null}
        <Field {...about('firstName')} label="First name" autoComplete="given-name" />
        <Field {...about('lastName')} label="Last name" autoComplete="family-name" />
        <Field {...about('email')} label="Email address" type="email" autoComplete="email" />
        <TextArea
          {...about('message')}
          label="What happened, and what you would like us to do"
          rows={7}
          maxLength={1000}
        />
        <div hidden>
          <input
            name={ENQUIRY_TRAP}
            tabIndex={-1}
            autoComplete="off"
            aria-label="Leave this empty"
          />
        </div>
        <div>
          <SendButton during="Sending...">Send the complaint</SendButton>
        </div>
      </Form>
    </AuthLayout>
  )
}
