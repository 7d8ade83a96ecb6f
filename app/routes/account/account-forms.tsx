import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { passwords } from '#app/domain/people/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RouterTextLink } from '#app/ui/router-text-link.tsx'
import { keepTyped } from '../keep-typed.ts'
import type { Refusal } from './change-account.server.ts'
import type { Account } from './load-account.server.ts'

type Sent = Parameters<typeof keepTyped<Refusal>>[0]

/** The `clientAction` of their pages. */
export function keepAccountTyped(args: Sent) {
  return keepTyped<Refusal>(args, (errors, { form, fullName }) => ({
    form: form as Refusal['form'],
    errors,
    fullName,
  }))
}

type Props = {
  account: Account
  refusal?: Refusal
  /** The page that they are on, and sent to. */
  action: string
}

const notices: Record<string, string> = {
  details: 'Your name has been saved.',
  password: 'Your password has been changed. Every other device is signed out.',
  devices: 'Every other device is signed out.',
}

export function AccountForms({ account, refusal, action }: Props) {
  const { user, otherDevices, otherBrowsers, done } = account
  const notice = done && !refusal ? notices[done] : undefined
  const part = (form: Refusal['form']) => ({
    action,
    form,
    errors: refusal?.form === form ? refusal.errors : undefined,
  })
  const [details, password] = [part('details'), part('password')]
  return (
    <section aria-labelledby="account" className="grid gap-8">
      <h2 id="account" className="text-2xl">
        Your account
      </h2>
      {notice ? <Notice tone="green">{notice}</Notice> : null}
      <Part title="Details" {...details} button="Save">
        <p>
          <span className="block font-semibold">E-mail</span>
          <span className="break-all text-ink-2">{user.email}</span>
        </p>
        <Field
          name="fullName"
          label="Full name"
          autoComplete="name"
          required
          defaultValue={refusal?.fullName ?? user.fullName}
          error={details.errors?.fullName}
        />
      </Part>
      <Part title="Password" {...password} button="Change password">
        <input type="hidden" name="username" autoComplete="username" value={user.email} />
        <Field
          name="currentPassword"
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
          error={password.errors?.currentPassword}
        />
        <Field
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          required
          hint={`At least ${passwords.minLength} characters.`}
          error={password.errors?.password}
        />
      </Part>
      <div className="grid justify-items-start gap-3 border-t border-line pt-6">
        <h3 className="text-lg">Second factor</h3>
        <p className="text-ink-2">
          {user.secondFactor
            ? 'On: signing in takes a code from your phone.'
            : 'Off: your password alone opens your account.'}
        </p>
        <RouterTextLink to="/dashboard/second-factor" className="py-2 font-semibold">
          {user.secondFactor ? 'Change' : 'Set it up'}
        </RouterTextLink>
      </div>
      {otherDevices > 0 || otherBrowsers > 0 ? (
        <Part title="Other devices" {...part('devices')} button="Sign out of other devices">
          <p className="text-ink-2">
            {otherDevices > 0
              ? `You are signed in on ${otherDevices} other ${otherDevices === 1 ? 'device' : 'devices'}. `
              : null}
            {otherBrowsers > 0
              ? `We remember ${otherBrowsers} other ${otherBrowsers === 1 ? 'browser' : 'browsers'} in which you have signed in. `
              : null}
            Signing out of other devices also forgets those browsers.
          </p>
        </Part>
      ) : null}
    </section>
  )
}

type PartProps = {
  title: string
  action: string
  form: Refusal['form']
  button: string
  errors?: Record<string, string>
  children: ReactNode
}

function Part({ title, action, form, button, errors, children }: PartProps) {
  return (
    <Form
      method="post"
      action={action}
      noValidate
      aria-label={title}
      className="grid gap-4 border-t border-line pt-6"
    >
      <h3 className="text-lg">{title}</h3>
      {errors ? <ErrorSummary title="There is a problem" errors={errors} /> : null}
      <input type="hidden" name="form" value={form} />
      {children}
      <div>
        <Button look="plain">{button}</Button>
      </div>
    </Form>
  )
}
