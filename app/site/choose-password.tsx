import { Form } from 'react-router'
import { SendButton } from '#app/ui/send-button.tsx'
import { passwords } from '../domain/people/limits.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { AuthLayout } from './auth-layout.tsx'

type Props = {
  title: string
  lead: string
  token: string
  email: string
  action: string
  errors?: Record<string, string>
}

/** A new password for an e-mailed link. The address field is for password managers. */
export function ChoosePassword({ title, lead, token, email, action, errors }: Props) {
  return (
    <AuthLayout title={title} lead={lead} hasError={Boolean(errors)}>
      <Form method="post" action={action} noValidate className="grid gap-6">
        {errors ? <ErrorSummary title="There is a problem" errors={errors} /> : null}
        <input type="hidden" name="token" value={token} />
        <Field
          name="username"
          label="E-mail"
          type="email"
          autoComplete="username"
          readOnly
          defaultValue={email}
        />
        <Field
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          required
          hint={`At least ${passwords.minLength} characters. Three or four words are easy to remember and hard to guess.`}
          error={errors?.password}
        />
        <div>
          <SendButton during="Saving...">Save password</SendButton>
        </div>
      </Form>
    </AuthLayout>
  )
}
