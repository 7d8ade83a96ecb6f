import { Field } from '#app/ui/field.tsx'

type Props = { email?: string; errors: Record<string, string> }

export function SignInFields({ email, errors }: Props) {
  return (
    <>
      <Field
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        error={errors.email}
      />
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
    </>
  )
}
