import { useEffect, useState } from 'react'
import { data, Form, Link, redirect } from 'react-router'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import { safeRedirect } from '#app/domain/basics/safe-redirect.ts'
import { portalHome } from '#app/domain/people/permissions.ts'
import type { Role } from '#app/domain/people/roles.ts'
import { signInForm } from '#app/domain/people/sign-in-form.ts'
import { signIn } from '#app/operations/people/sign-in.ts'
import { readForm } from '#app/read-form.server.ts'
import { servicesContext, visitContext } from '#app/services.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { SignInFields } from '#app/site/sign-in/fields.tsx'
import { signInProblems } from '#app/site/sign-in/problems.ts'
import { toastSignedIn, toastSignInFailed } from '#app/site/sign-in/toasts.ts'
import { rolesOf } from '#app/storage/people/roles.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SendButton } from '#app/ui/send-button.tsx'
import { loadToasts } from '#app/ui/show-toast.ts'
import { withinTimeLimit } from '#app/ui/within-time-limit.ts'
import { currentUser } from '../gate.server.ts'
import type { Route } from './+types/login.ts'

export async function loader(args: Route.LoaderArgs) {
  const user = await currentUser(args)
  if (user) throw redirect(wantedPage(args.request, user.roles))
  return { changed: new URL(args.request.url).searchParams.has('changed') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = Object.fromEntries(await readForm(request))
  const form = signInForm.safeParse(sent)
  const email = String(sent.email ?? '')
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
    ? wantedPage(request, await rolesOf(services.db, outcome.userId))
    : `/sign-in/second-factor?next=${encodeURIComponent(`/admin/login${new URL(request.url).search}`)}`
  throw redirect(to, { headers: outcome.headers })
}

/** The page of the portal that somebody came for, or their first one. */
function wantedPage({ url }: Request, roles: readonly Role[]) {
  const home = portalHome(roles)
  const next = safeRedirect(new URL(url).searchParams.get('next'), home)
  return [home, next].every((path) => path.startsWith('/admin/')) ? next : home
}

/** Shows the result of signing in as a toast. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    const refusal = await withinTimeLimit(serverAction())
    toastSignInFailed(Object.values(refusal.errors)[0] ?? '')
    return refusal
  } catch (outcome) {
    if (outcome instanceof Response) {
      toastSignedIn(outcome)
      throw outcome
    }
    const text = 'An unexpected error occurred. Please try again.'
    toastSignInFailed(text)
    // The status of a failure, so that nothing is loaded anew from a server that is not there.
    return data({ errors: { '': text }, email: '' }, { status: 503 })
  }
}

export default function StaffLogin({ loaderData, actionData }: Route.ComponentProps) {
  const errors: Record<string, string> = actionData?.errors ?? {}
  // Sent before the page's script had started: the browser loaded the answer as a page.
  const [refusedAtLoad] = useState(actionData)
  // Loaded before one is needed: a toast also says that the server cannot be reached.
  useEffect(loadToasts, [])
  useEffect(() => {
    if (refusedAtLoad) toastSignInFailed(Object.values(refusedAtLoad.errors)[0] ?? '')
  }, [refusedAtLoad])
  return (
    <AuthLayout
      title="Staff Login"
      lead="For the academy’s own people."
      hasError={Boolean(actionData)}
    >
      <Form method="post" noValidate className="grid gap-6">
        {actionData ? <ErrorSummary title="Sign In Failed" errors={errors} /> : null}
        {loaderData.changed && !actionData ? (
          <Notice tone="green">
            Your password has been saved. Sign in with it; your second factor is asked for next.
          </Notice>
        ) : null}
        <SignInFields email={actionData?.email} errors={errors} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SendButton during="Signing in...">Sign In</SendButton>
          <Link to="/forgot-password" className="py-2 text-link underline">
            Forgotten your password?
          </Link>
        </div>
      </Form>
    </AuthLayout>
  )
}
