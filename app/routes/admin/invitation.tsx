import { data, redirect } from 'react-router'
import { linkHours } from '#app/domain/people/limits.ts'
import { acceptInvitation } from '#app/operations/people/accept-invitation.ts'
import { readForm } from '#app/read-form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { ChoosePassword } from '#app/site/choose-password.tsx'
import { accountOfInvitation } from '#app/storage/people/links.ts'
import { portal } from '#content/portal.ts'
import { keepTyped } from '../keep-typed.ts'
import type { Route } from './+types/invitation.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const invited = await accountOfInvitation(db, { token, now: now() })
  return invited
    ? data({ token, email: invited.account.email, isTrainer: isForTrainers(invited) })
    : data({ token: null, email: '', isTrainer: false }, { status: 410 })
}

function isForTrainers({ purpose }: { purpose: string }) {
  return purpose === 'trainer-invitation'
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = Object.fromEntries(await readForm(request))
  const choice = { token: String(sent.token ?? ''), password: String(sent.password ?? '') }
  const outcome = await acceptInvitation(choice, request.headers, context.get(servicesContext))
  if (outcome.ok) {
    const signIn = outcome.role === 'trainer' ? '/sign-in?next=/trainer' : '/admin/login?changed'
    const portalPage = outcome.role === 'trainer' ? '/trainer' : '/admin/dashboard'
    const to = outcome.secondFactor ? signIn : portalPage
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
  const { token, email, isTrainer } = loaderData
  const joined = isTrainer ? portal.trainerTitle : portal.title
  if (token === null) {
    const lead = `It was used already, or it is older than ${linkHours.invitation} hours. Whoever invited you can send another.`
    return <AuthLayout title="This invitation no longer works" lead={lead} />
  }
  return (
    <ChoosePassword
      title={`Join the ${joined}`}
      lead="Choose a password to sign in with."
      token={token}
      email={email}
      action={`/admin/invitation?token=${token}`}
      errors={actionData}
    />
  )
}
