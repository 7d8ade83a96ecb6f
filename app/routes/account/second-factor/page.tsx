import { data, redirect } from 'react-router'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import { secondFactorForm } from '#app/domain/people/account-forms.ts'
import { isTrainerOnly, mayEnterPortal, portalHome } from '#app/domain/people/permissions.ts'
import { confirmSecondFactor } from '#app/operations/people/second-factor/confirm-second-factor.ts'
import { removeSecondFactor } from '#app/operations/people/second-factor/remove-second-factor.ts'
import { startSecondFactor } from '#app/operations/people/second-factor/start-second-factor.ts'
import { readForm } from '#app/read-form.server.ts'
import { requireUser } from '#app/routes/gate.server.ts'
import { keepTyped } from '#app/routes/keep-typed.ts'
import { servicesContext, visitContext } from '#app/services.server.ts'
import { AuthLayout } from '#app/site/auth-layout.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { portal } from '#content/portal.ts'
import type { Route } from './+types/page.ts'
import { PasswordStep } from './password-step.tsx'
import { readSecret, ScanStep, type Secret } from './scan-step.tsx'

const problems = {
  'wrong-password': { status: 401, errors: { password: 'That is not your password' } },
  'already-on': { status: 409, errors: { '': 'The second factor is on already' } },
  'already-off': { status: 409, errors: { '': 'The second factor is off already' } },
  'wrong-code': {
    status: 401,
    errors: { code: 'That code is not right. Please try the next one.' },
  },
  'too-many-attempts': {
    status: 429,
    errors: { '': 'Too many attempts. Please wait 15 minutes and try again.' },
  },
} satisfies Record<string, { status: number; errors: Record<string, string> }>

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const { requireStaffSecondFactor } = args.context.get(servicesContext).env
  return {
    on: user.secondFactor,
    email: user.email,
    home: portalHome(user.roles),
    isTrainer: isTrainerOnly(user.roles),
    required: requireStaffSecondFactor && mayEnterPortal(user.roles),
    done: new URL(args.request.url).searchParams.has('done'),
  }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  const { request, context } = args
  const services = context.get(servicesContext)
  const sent = Object.fromEntries(await readForm(request))
  const input = {
    headers: request.headers,
    clientAddress: context.get(visitContext).clientAddress,
    userId: user.id,
    password: String(sent.password ?? ''),
  }
  const form = secondFactorForm.safeParse(sent)
  const code = form.success ? form.data.code : ''
  if (sent.step === 'remove') {
    if (!form.success) {
      return data({ errors: formErrors(form.error.issues).byField, secret: null }, { status: 400 })
    }
    const outcome = await removeSecondFactor({ ...input, code }, services)
    if (outcome.ok) throw redirect('/dashboard/second-factor', { headers: outcome.headers })
    return refused(outcome.reason)
  }
  if (sent.step === 'confirm') {
    const secret = readSecret(sent.secret)
    if (!secret) throw redirect('/dashboard/second-factor')
    const outcome = await confirmSecondFactor({ ...input, code }, services)
    if (!outcome.ok && outcome.reason === 'already-on') throw redirect('/dashboard/second-factor')
    if (!outcome.ok) return refused(outcome.reason, secret)
    throw redirect('/dashboard/second-factor?done', { headers: outcome.headers })
  }
  const outcome = await startSecondFactor(input, services)
  if (!outcome.ok) return refused(outcome.reason)
  const { uri, recoveryCodes } = outcome
  return data({ errors: null, secret: { uri, recoveryCodes } })
}

function refused(reason: keyof typeof problems, secret: Secret | null = null) {
  const { status, errors } = problems[reason]
  return data({ errors: errors as Record<string, string>, secret }, { status })
}

export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, (errors, { secret }) => ({ errors, secret: readSecret(secret) }))
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { on, required, done, email, home, isTrainer } = loaderData
  const secret = actionData?.secret
  const errors = actionData?.errors ?? undefined
  return (
    <AuthLayout
      title="Second factor"
      lead="A code from an app on your phone, beside your password. Who learns one of the two still cannot get in."
      hasError={Boolean(errors)}
    >
      <div className="grid gap-6">
        {required && !on ? (
          <Notice tone="amber">Staff need a second factor before the portal opens.</Notice>
        ) : null}
        {done && on && !actionData ? (
          <Notice tone="green">
            The second factor is on.{' '}
            {required ? (
              <TextLink to={home}>
                Go to the {isTrainer ? portal.trainerTitle : portal.title}
              </TextLink>
            ) : null}
          </Notice>
        ) : null}
        {secret && !on ? (
          <ScanStep secret={secret} errors={errors} />
        ) : (
          <PasswordStep on={on} required={required} email={email} errors={errors} />
        )}
      </div>
    </AuthLayout>
  )
}
