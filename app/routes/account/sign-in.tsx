import { data, Form, redirect } from 'react-router'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import { safeRedirect } from '#app/domain/basics/safe-redirect.ts'
import { accountHome } from '#app/domain/people/permissions.ts'
import { signInForm } from '#app/domain/people/sign-in-form.ts'
import { signIn } from '#app/operations/people/sign-in.ts'
import { readForm } from '#app/read-form.server.ts'
import { servicesContext, visitContext } from '#app/services.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { SignInFields } from '#app/site/sign-in/fields.tsx'
import { signInProblems } from '#app/site/sign-in/problems.ts'
import { rolesOf } from '#app/storage/people/roles.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RouterTextLink } from '#app/ui/router-text-link.tsx'
import { SendButton } from '#app/ui/send-button.tsx'
import { currentUser } from '../gate.server.ts'
import { keepTyped } from '../keep-typed.ts'
import type { Route } from './+types/sign-in.ts'

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const next = wantedPage(args.request)
  const user = await currentUser(args)
  if (user) throw redirect(next ?? accountHome(user.roles))
  return { changed: searchParams.has('changed'), next }
}

export async function action({ request, context }: Route.ActionArgs) {
  const next = wantedPage(request)
  const sent = Object.fromEntries(await readForm(request))
  const email = String(sent.email ?? '')
  const form = signInForm.safeParse(sent)
  if (!form.success) {
    return data({ errors: formErrors(form.error.issues).byField, email }, { status: 400 })
  }
  const visit = { headers: request.headers, ...context.get(visitContext) }
  const services = context.get(servicesContext)
  const outcome = await signIn(form.data, visit, services)
  if (!outcome.ok) {
    const { message, status } = signInProblems[outcome.reason]
    return data({ errors: { '': message }, email }, { status })
  }
  // After the second factor this page leads on, when it is known who signed in.
  const to = outcome.userId
    ? (next ?? accountHome(await rolesOf(services.db, outcome.userId)))
    : `/sign-in/second-factor?next=${encodeURIComponent(next ?? '/sign-in')}`
  throw redirect(to, { headers: outcome.headers })
}

/** The page that somebody came for, if any. */
function wantedPage({ url }: Request) {
  return safeRedirect(new URL(url).searchParams.get('next'), '') || null
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, (errors, { email = '' }) => ({ errors, email }))
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const errors: Record<string, string> = actionData?.errors ?? {}
  const { next } = loaderData
  // Without a wanted page, the link that confirms a new account leads to the home page.
  const signUp = next ? `/sign-up?next=${encodeURIComponent(next)}` : '/sign-up'
  return (
    <AuthLayout
      title="Sign in"
      lead="Your bookings, receipts and certificates in one place."
      hasError={Boolean(actionData)}
    >
      <Form method="post" noValidate className="grid gap-6">
        {actionData ? <ErrorSummary title="Sign In Failed" errors={errors} /> : null}
        {loaderData.changed && !actionData ? (
          <Notice tone="green">
            Your password has been changed, and every device is signed out. Sign in with the new
            one.
          </Notice>
        ) : null}
        <SignInFields email={actionData?.email} errors={errors} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SendButton during="Signing in...">Sign in</SendButton>
          <RouterTextLink to="/forgot-password" className="py-2">
            Forgotten your password?
          </RouterTextLink>
        </div>
      </Form>
      <p className="mt-10 border-t border-line pt-6">
        New here?{' '}
        <RouterTextLink to={signUp} className="font-semibold">
          Create an account
        </RouterTextLink>
        . You can also book without one.
      </p>
    </AuthLayout>
  )
}
