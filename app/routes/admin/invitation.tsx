import { data, redirect } from 'react-router'
import { academy } from '../../../content/academy.ts'
import { linkHours } from '../../../content/policies.ts'
import { portal } from '../../../content/portal.ts'
import { acceptInvitation } from '../../operations/people/accept-invitation.ts'
import { readForm } from '../../read-form.server.ts'
import { servicesContext } from '../../services.server.ts'
import { AuthLayout } from '../../site/auth-layout.tsx'
import { ChoosePassword } from '../../site/choose-password.tsx'
import { accountOfLink } from '../../storage/people/links.ts'
import { keepTyped } from '../keep-typed.ts'
import type { Route } from './+types/invitation.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const account = await accountOfLink(db, { purpose: 'admin-invitation', token, now: now() })
  return account
    ? data({ token, email: account.email })
    : data({ token: null, email: '' }, { status: 410 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = Object.fromEntries(await readForm(request))
  const choice = { token: String(sent.token ?? ''), password: String(sent.password ?? '') }
  const outcome = await acceptInvitation(choice, request.headers, context.get(servicesContext))
  if (outcome.ok) {
    const to = outcome.secondFactor ? '/admin/login?changed' : '/admin/dashboard'
    throw redirect(to, { headers: outcome.headers })
  }
  if (outcome.reason === 'bad-password') {
    return data({ password: outcome.problem }, { status: 400 })
  }
  throw redirect('/admin/invitation')
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped<Record<string, string>>(args, (errors) => errors)
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email } = loaderData
  const title = token === null ? 'This invitation no longer works' : `Join the ${portal.title}`
  return (
    <AuthLayout
      title={title}
      lead={
        token === null
          ? `It was used already, or it is older than ${linkHours.invitation} hours. Whoever invited you can send another.`
          : 'Choose a password to sign in with.'
      }
    >
      <title>{`${actionData ? 'Error: ' : ''}${title} | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      {token === null ? null : (
        <ChoosePassword
          token={token}
          email={email}
          action={`/admin/invitation?token=${token}`}
          errors={actionData}
        />
      )}
    </AuthLayout>
  )
}
