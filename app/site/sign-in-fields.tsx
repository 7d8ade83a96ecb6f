import { FormField } from '../ui/form-field.tsx'

type Props = { email?: string; errors: Record<string, string> }

export function SignInFields({ email, errors }: Props) {
  return (
    <>
      <FormField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        error={errors.email}
      />
      <FormField
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
