import { data, Form, redirect } from 'react-router'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import { forgotPasswordForm } from '#app/domain/people/account-forms.ts'
import { requestPasswordReset } from '#app/operations/people/request-password-reset.ts'
import { readForm } from '#app/read-form.server.ts'
import { servicesContext, visitContext } from '#app/services.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RouterTextLink } from '#app/ui/router-text-link.tsx'
import { SendButton } from '#app/ui/send-button.tsx'
import { keepTyped } from '../keep-typed.ts'
import type { Route } from './+types/forgot-password.ts'

export function loader({ request }: Route.LoaderArgs) {
  return { sent: new URL(request.url).searchParams.has('sent') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = Object.fromEntries(await readForm(request))
  const email = String(sent.email ?? '')
  const form = forgotPasswordForm.safeParse(sent)
  if (!form.success) {
    return data({ errors: formErrors(form.error.issues).byField, email }, { status: 400 })
  }
  const visit = { headers: request.headers, ...context.get(visitContext) }
  const outcome = await requestPasswordReset(form.data.email, visit, context.get(servicesContext))
  if (!outcome.ok) {
    const errors = { '': 'Too many attempts. Please wait an hour and try again.' }
    return data({ errors, email }, { status: 429 })
  }
  throw redirect('/forgot-password?sent')
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, (errors, { email = '' }) => ({ errors, email }))
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const errors: Record<string, string> = actionData?.errors ?? {}
  return (
    <AuthLayout
      title="Forgotten password"
      lead="Tell us the address of your account, and we send a link to choose a new password."
      hasError={Boolean(actionData)}
    >
      <Form method="post" action="/forgot-password" noValidate className="grid gap-6">
        {actionData ? <ErrorSummary title="There is a problem" errors={errors} /> : null}
        {loaderData.sent && !actionData ? (
          <Notice tone="green">
            If there is an account with that address, a link is on its way to it. It works once, for
            an hour.
          </Notice>
        ) : null}
        <Field
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.email}
          error={errors.email}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SendButton during="Sending...">Send the link</SendButton>
          <RouterTextLink to="/sign-in" className="py-2">
            Back to sign in
          </RouterTextLink>
        </div>
      </Form>
    </AuthLayout>
  )
}
