import { data, redirect } from 'react-router'
import { forgetSignUp, signUpBrowser } from '#app/auth/sign-up-cookie.server.ts'
import { safeRedirect } from '#app/domain/basics/safe-redirect.ts'
import { confirmEmail } from '#app/operations/people/confirm-email.ts'
import { readForm } from '#app/read-form.server.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { ChoosePassword } from '#app/site/choose-password.tsx'
import { RouterTextLink } from '#app/ui/router-text-link.tsx'
import { keepTyped } from '../keep-typed.ts'
import type { Route } from './+types/confirm-email.ts'

const invalidLink = { token: null, email: '' }

/**
 * The link in the confirmation e-mail: signs in and redirects to the home page, or to the page that was
 * wanted before signing up.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  // Mail scanners check links with HEAD requests, which must not use up the token.
  if (request.method !== 'GET' || !token) return data(invalidLink, { status: 410 })
  const services = context.get(servicesContext)
  const signUp = await signUpBrowser(request.headers, services.env.publicUrl)
  const submitted = { token, browser: signUp?.browser ?? null }
  const outcome = await confirmEmail(submitted, request.headers, services)
  if (outcome.ok) throw await redirectSignedIn(outcome.headers, services, signUp?.next)
  if (outcome.reason === 'link-dead') return data(invalidLink, { status: 410 })
  return data({ token, email: outcome.email })
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = Object.fromEntries(await readForm(request))
  const submitted = {
    token: String(sent.token ?? ''),
    browser: null,
    password: String(sent.password ?? ''),
  }
  const services = context.get(servicesContext)
  const outcome = await confirmEmail(submitted, request.headers, services)
  if (outcome.ok) throw await redirectSignedIn(outcome.headers, services)
  if (outcome.reason !== 'bad-password') throw redirect('/confirm-email')
  return data<Record<string, string>>({ password: outcome.problem }, { status: 400 })
}

async function redirectSignedIn(headers: Headers, { env }: Services, next?: string) {
  headers.append('Set-Cookie', await forgetSignUp(env.publicUrl))
  return redirect(safeRedirect(next, '/?confirmed'), { headers })
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, (errors) => errors)
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email } = loaderData
  if (token === null) return <DeadLink />
  return (
    <ChoosePassword
      title="Choose your password"
      lead="Your address is confirmed as soon as you do. It may be the password you signed up with: we ask because this is not the browser you used then."
      token={token}
      email={email}
      action={`/confirm-email?token=${token}`}
      errors={actionData}
    />
  )
}

function DeadLink() {
  return (
    <AuthLayout
      title="This link no longer works"
      lead="It was used already, or it is too old. If you have used it, your address is confirmed: just sign in."
    >
      <p>
        <RouterTextLink to="/sign-in" className="font-semibold">
          Sign in
        </RouterTextLink>{' '}
        – or, if that does not let you in,{' '}
        <RouterTextLink to="/forgot-password" className="font-semibold">
          ask for a new link
        </RouterTextLink>
        .
      </p>
    </AuthLayout>
  )
}
