import { Form } from 'react-router'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { RouterTextLink } from '#app/ui/router-text-link.tsx'
import { SendButton } from '#app/ui/send-button.tsx'

type Props = { on: boolean; required: boolean; email: string; errors?: Record<string, string> }

export function PasswordStep({ on, required, email, errors }: Props) {
  if (on && required) {
    return (
      <p>
        It is on, and staff keep it on.{' '}
        <RouterTextLink to="/dashboard">Your dashboard</RouterTextLink>
      </p>
    )
  }
  return (
    <Form method="post" action="/dashboard/second-factor" noValidate className="grid gap-6">
      {errors ? <ErrorSummary title="There is a problem" errors={errors} /> : null}
      {on ? <p>To switch the second factor off, enter your password and a code.</p> : null}
      <input type="hidden" name="step" value={on ? 'remove' : 'start'} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        required
        hint={on ? undefined : 'So that nobody else switches it on.'}
        error={errors?.password}
      />
      {on ? (
        <Field
          name="code"
          label="Code"
          autoComplete="one-time-code"
          inputMode="text"
          required
          hint="The six figures that your authenticator app shows now, or one of your recovery codes."
          error={errors?.code}
        />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SendButton look={on ? 'plain' : 'primary'}>{on ? 'Switch off' : 'Set it up'}</SendButton>
        <RouterTextLink to="/dashboard" className="py-2">
          Your dashboard
        </RouterTextLink>
      </div>
    </Form>
  )
}
