import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { academy } from '../../../content/academy.ts'
import { linkHours, passwords } from '../../../content/policies.ts'
import { signUpCookie } from '../../auth/sign-up-cookie.server.ts'
import { formErrors } from '../../domain/basics/form-errors.ts'
import { signUpForm } from '../../domain/people/account-forms.ts'
import { passwordProblem } from '../../domain/people/password.ts'
import { signUp } from '../../operations/people/sign-up.ts'
import { readForm } from '../../read-form.server.ts'
import { servicesContext, visitContext } from '../../services.server.ts'
import { AuthLayout } from '../../site/auth-layout.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { currentUser } from '../gate.server.ts'
import type { Route } from './+types/sign-up.ts'

export async function loader(args: Route.LoaderArgs) {
  if (await currentUser(args)) throw redirect('/dashboard')
  return { sent: new URL(args.request.url).searchParams.has('sent') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = Object.fromEntries(await readForm(request))
  const values = { fullName: String(sent.fullName ?? ''), email: String(sent.email ?? '') }
  const form = signUpForm.safeParse(sent)
  const problem = passwordProblem(String(sent.password ?? ''), passwords, values)
  if (!form.success || problem) {
    const byField = form.success ? {} : formErrors(form.error.issues).byField
    const errors = { ...byField, ...(problem && { password: problem }) }
    return data({ errors, values }, { status: 400 })
  }
  const services = context.get(servicesContext)
  const outcome = await signUp(form.data, context.get(visitContext), services)
  if (!outcome.ok) {
    const errors = { '': 'Too many attempts. Please wait an hour and try again.' }
    return data({ errors, values }, { status: 429 })
  }
  const headers = { 'Set-Cookie': await signUpCookie(outcome.browser, services.env.publicUrl) }
  throw redirect('/sign-up?sent', { headers })
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === 'submitting'
  if (loaderData.sent && !actionData) return <CheckYourMail />
  const errors: Record<string, string> = actionData?.errors ?? {}
  return (
    <AuthLayout
      title="Create an account"
      lead="See your bookings, receipts and certificates. Bookings you made with the same address appear by themselves."
    >
      <title>{`${actionData ? 'Error: ' : ''}Create an account | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <Form method="post" action="/sign-up" noValidate className="grid gap-6">
        {actionData ? <ErrorSummary title="There is a problem" errors={errors} /> : null}
        <Field
          name="fullName"
          label="Full name"
          autoComplete="name"
          required
          defaultValue={actionData?.values.fullName}
          error={errors.fullName}
        />
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          required
          defaultValue={actionData?.values.email}
          error={errors.email}
        />
        <Field
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          required
          hint={`At least ${passwords.minLength} characters. Three or four words are easy to remember and hard to guess.`}
          error={errors.password}
        />
        <div>
          <Button look="primary" disabled={sending}>
            {sending ? 'Sending...' : 'Create account'}
          </Button>
        </div>
      </Form>
      <p className="mt-10 border-t border-line pt-6">
        You have an account?{' '}
        <Link to="/sign-in" className="font-semibold text-link underline">
          Sign in
        </Link>
        . How we use your details is in our{' '}
        <Link to="/privacy-policy" className="text-link underline">
          Privacy Policy
        </Link>
        .
      </p>
    </AuthLayout>
  )
}

function CheckYourMail() {
  return (
    <AuthLayout
      title="Check your email"
      lead="We have sent a message to the address you gave. Open the link in it to finish."
    >
      <title>{`Check your email | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <ul className="bullets grid gap-2">
        <li>The link works once, for {linkHours.confirmation} hours.</li>
        <li>You can sign in once you have opened it.</li>
        <li>Nothing there? Look among unwanted mail.</li>
        <li>
          A mistake in the address?{' '}
          <Link to="/sign-up" className="text-link underline">
            Start again
          </Link>
          .
        </li>
      </ul>
    </AuthLayout>
  )
}
