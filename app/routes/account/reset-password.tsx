import { data, redirect } from 'react-router'
import { resetPassword } from '#app/operations/people/reset-password.ts'
import { readForm } from '#app/read-form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { ChoosePassword } from '#app/site/choose-password.tsx'
import { accountOfLink } from '#app/storage/people/links.ts'
import { RouterTextLink } from '#app/ui/router-text-link.tsx'
import { keepTyped } from '../keep-typed.ts'
import type { Route } from './+types/reset-password.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const account = await accountOfLink(db, { purpose: 'password-reset', token, now: now() })
  return account
    ? data({ token, email: account.email })
    : data({ token: null, email: '' }, { status: 410 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = Object.fromEntries(await readForm(request))
  const choice = { token: String(sent.token ?? ''), password: String(sent.password ?? '') }
  const outcome = await resetPassword(choice, request.headers, context.get(servicesContext))
  if (outcome.ok) throw redirect('/sign-in?changed', { headers: outcome.headers })
  if (outcome.reason === 'bad-password') {
    return data<Record<string, string>>({ password: outcome.problem }, { status: 400 })
  }
  throw redirect('/reset-password')
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, (errors) => errors)
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email } = loaderData
  if (token === null) return <DeadLink />
  return (
    <ChoosePassword
      title="Choose a new password"
      lead="It replaces the old one on every device."
      token={token}
      email={email}
      action={`/reset-password?token=${token}`}
      errors={actionData}
    />
  )
}

function DeadLink() {
  return (
    <AuthLayout title="This link no longer works" lead="It was used already, or it is too old.">
      <p>
        <RouterTextLink to="/forgot-password" className="font-semibold">
          Ask for a new one
        </RouterTextLink>
      </p>
    </AuthLayout>
  )
}
