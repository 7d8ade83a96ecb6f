import { data, Form, redirect, useNavigation } from 'react-router'
import { academy } from '../../../content/academy.ts'
import { currentUser } from '../../auth/gate.server.ts'
import { formErrors } from '../../domain/form-errors.ts'
import { signInForm } from '../../domain/sign-in-form.ts'
import { doorsContext, visitContext } from '../../doors.server.ts'
import { signIn } from '../../operations/sign-in.ts'
import { Entrance } from '../../site/entrance.tsx'
import { signInProblems } from '../../site/sign-in-problems.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import type { Route } from './+types/login.ts'

export async function loader(asked: Route.LoaderArgs) {
  if (await currentUser(asked)) throw redirect('/admin/dashboard')
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = Object.fromEntries(await request.formData())
  const form = signInForm.safeParse(sent)
  const email = String(sent.email ?? '')
  if (!form.success) {
    return data({ errors: formErrors(form.error.issues).byField, email }, { status: 400 })
  }
  const asked = { headers: request.headers, ...context.get(visitContext) }
  const outcome = await signIn(form.data, asked, context.get(doorsContext))
  if (!outcome.ok) {
    const { message, status } = signInProblems[outcome.reason]
    return data({ errors: { '': message }, email }, { status })
  }
  const to = outcome.secondFactor
    ? '/sign-in/second-factor?next=/admin/dashboard'
    : '/admin/dashboard'
  throw redirect(to, { headers: outcome.headers })
}

export default function StaffLogin({ actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === 'submitting'
  const errors: Record<string, string> = actionData?.errors ?? {}
  return (
    <Entrance title="Staff Login" lead="For the academy’s own people.">
      <title>{`${actionData ? 'Error: ' : ''}Staff Login | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <Form method="post" noValidate className="grid gap-6">
        {actionData ? <ErrorSummary title="Sign In Failed" errors={errors} /> : null}
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.email}
          error={errors.email}
        />
        <Field
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <div>
          <Button look="primary" disabled={sending}>
            {sending ? 'Signing in...' : 'Sign In'}
          </Button>
        </div>
      </Form>
    </Entrance>
  )
}
