import { data, Form, redirect } from 'react-router'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import { safeRedirect } from '#app/domain/basics/safe-redirect.ts'
import { secondFactorForm } from '#app/domain/people/account-forms.ts'
import { accountHome } from '#app/domain/people/permissions.ts'
import { passSecondFactor } from '#app/operations/people/second-factor/pass-second-factor.ts'
import { readForm } from '#app/read-form.server.ts'
import { currentUser } from '#app/routes/gate.server.ts'
import { keepTyped } from '#app/routes/keep-typed.ts'
import { servicesContext, visitContext } from '#app/services.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { toastSignedIn } from '#app/site/sign-in/toasts.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { RouterTextLink } from '#app/ui/router-text-link.tsx'
import { SendButton } from '#app/ui/send-button.tsx'
import type { Route } from './+types/challenge.ts'

const problems = {
  'wrong-code': { status: 401, message: 'That code is not right. Please try the next one.' },
  'start-again': { status: 401, message: 'Too much time has passed. Please sign in again.' },
  'too-many-attempts': {
    status: 429,
    message: 'Too many attempts. Please wait 15 minutes and try again.',
  },
}

const nextOf = ({ url }: Request, home: string) =>
  safeRedirect(new URL(url).searchParams.get('next'), home)

export async function loader(args: Route.LoaderArgs) {
  const user = await currentUser(args)
  if (user) throw redirect(nextOf(args.request, accountHome(user.roles)))
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = secondFactorForm.safeParse(Object.fromEntries(await readForm(request)))
  if (!form.success) return data(formErrors(form.error.issues).byField, { status: 400 })
  const input = { headers: request.headers, ...context.get(visitContext), ...form.data }
  const outcome = await passSecondFactor(input, context.get(servicesContext))
  // The sign-in page leads whoever is signed in to where they begin.
  if (outcome.ok) throw redirect(nextOf(request, '/sign-in'), { headers: outcome.headers })
  const { message, status } = problems[outcome.reason]
  return data({ code: message }, { status })
}

/** Adds the welcome toast for staff, who see it only after the second factor. */
export async function clientAction(args: Route.ClientActionArgs) {
  try {
    return await keepTyped(args, (errors) => errors)
  } catch (outcome) {
    if (outcome instanceof Response) toastSignedIn(outcome)
    throw outcome
  }
}

export default function SecondFactorChallenge({ actionData }: Route.ComponentProps) {
  return (
    <AuthLayout
      title="One more step"
      lead="Enter the code that your authenticator app shows now."
      hasError={Boolean(actionData)}
    >
      <Form method="post" noValidate className="grid gap-6">
        {actionData ? <ErrorSummary title="Sign In Failed" errors={actionData} /> : null}
        <Field
          name="code"
          label="Code"
          autoComplete="one-time-code"
          inputMode="text"
          required
          hint="Six figures. Without your phone, use one of your recovery codes: each works once."
          error={actionData?.code}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SendButton during="Signing in...">Sign in</SendButton>
          <RouterTextLink to="/sign-in" className="py-2">
            Start again
          </RouterTextLink>
        </div>
      </Form>
    </AuthLayout>
  )
}
