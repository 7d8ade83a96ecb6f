import { data, Form, redirect } from 'react-router'
import { signUpCookie } from '#app/auth/sign-up-cookie.server.ts'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import { safeRedirect } from '#app/domain/basics/safe-redirect.ts'
import { checkoutLimits } from '#app/domain/booking/limits.ts'
import { isProviderId } from '#app/domain/booking/payment-page-id.ts'
import { paymentResult } from '#app/domain/booking/payment-result.ts'
import { recentAddress } from '#app/domain/booking/recent-address.ts'
import { signUpForm } from '#app/domain/people/account-forms.ts'
import { linkHours, passwords } from '#app/domain/people/limits.ts'
import { passwordProblem } from '#app/domain/people/password.ts'
import { accountHome } from '#app/domain/people/permissions.ts'
import { signUp } from '#app/operations/people/sign-up.ts'
import { readForm } from '#app/read-form.server.ts'
import { type Services, servicesContext, visitContext } from '#app/services.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { resultOfPaymentPage } from '#app/storage/booking/payment-results.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { RouterTextLink } from '#app/ui/router-text-link.tsx'
import { SendButton } from '#app/ui/send-button.tsx'
import { currentUser } from '../gate.server.ts'
import { keepTyped } from '../keep-typed.ts'
import type { Route } from './+types/sign-up.ts'

export async function loader(args: Route.LoaderArgs) {
  const next = wantedPage(args.request)
  const user = await currentUser(args)
  if (user) throw redirect(next || accountHome(user.roles))
  const asked = new URL(args.request.url).searchParams
  const known = await buyerOf(asked.get('payment') ?? '', args.context.get(servicesContext))
  return { sent: asked.has('sent'), next, known }
}

/** Whoever comes from the page after paying: the same that it shows them. */
async function buyerOf(paymentPageId: string, { db, now }: Services) {
  const found = isProviderId(paymentPageId)
    ? await resultOfPaymentPage(db, paymentPageId)
    : undefined
  if (!found || paymentResult(found) !== 'paid') return { email: undefined }
  const shownHours = checkoutLimits.addressShownHours
  return { email: recentAddress(found, { now: now(), shownHours }) ?? undefined }
}

/** The page that was wanted before signing up, or an empty text. */
const wantedPage = ({ url }: Request) => safeRedirect(new URL(url).searchParams.get('next'), '')

const withNext = (path: string, next: string) =>
  next ? `${path}?next=${encodeURIComponent(next)}` : path

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
  const visit = { headers: request.headers, ...context.get(visitContext) }
  const outcome = await signUp(form.data, visit, services)
  if (!outcome.ok) {
    const errors = { '': 'Too many attempts. Please wait an hour and try again.' }
    return data({ errors, values }, { status: 429 })
  }
  const next = wantedPage(request)
  const signUpOf = { browser: outcome.browser, next }
  const headers = { 'Set-Cookie': await signUpCookie(signUpOf, services.env.publicUrl) }
  throw redirect(next ? `${withNext('/sign-up', next)}&sent` : '/sign-up?sent', { headers })
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, (errors, { fullName = '', email = '' }) => ({
    errors,
    values: { fullName, email },
  }))
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, next, known } = loaderData
  if (sent && !actionData) return <CheckYourMail next={next} />
  const errors: Record<string, string> = actionData?.errors ?? {}
  const field = fieldsOf(actionData?.values ?? known, errors)
  return (
    <AuthLayout
      title="Create an account"
      lead="See your bookings, receipts and certificates. Bookings you made with the same address appear automatically."
      hasError={Boolean(actionData)}
    >
      <Form method="post" action={withNext('/sign-up', next)} noValidate className="grid gap-6">
        {actionData ? <ErrorSummary title="There is a problem" errors={errors} /> : null}
        <Field label="Full name" autoComplete="name" required {...field('fullName')} />
        <Field label="E-mail" type="email" autoComplete="email" required {...field('email')} />
        <Field
          label="Password"
          type="password"
          autoComplete="new-password"
          required
          hint={`At least ${passwords.minLength} characters. Three or four words are easy to remember and hard to guess.`}
          {...field('password')}
        />
        <div>
          <SendButton during="Sending...">Create account</SendButton>
        </div>
      </Form>
      <p className="mt-10 border-t border-line pt-6">
        You have an account?{' '}
        <RouterTextLink to={withNext('/sign-in', next)} className="font-semibold">
          Sign in
        </RouterTextLink>
        . How we use your details is in our{' '}
        <RouterTextLink to="/privacy-policy">Privacy Policy</RouterTextLink>.
      </p>
    </AuthLayout>
  )
}

function CheckYourMail({ next }: { next: string }) {
  return (
    <AuthLayout
      title="Check your e-mail"
      lead="We have sent a message to the address you gave. Open the link in it to finish."
    >
      <ul className="bullets grid gap-2">
        <li>The link works once, for {linkHours.confirmation} hours.</li>
        <li>You can sign in once you have opened it.</li>
        <li>Nothing there? Look among unwanted mail.</li>
        <li>
          A mistake in the address?{' '}
          <RouterTextLink to={withNext('/sign-up', next)}>Start again</RouterTextLink>.
        </li>
      </ul>
    </AuthLayout>
  )
}
