import { passwords, staffProof } from '#app/domain/people/limits.ts'
import { Field } from '#app/ui/field.tsx'

type Props = { form: string; hasSecondFactor: boolean; error?: string | undefined }

/** An open session is not enough: whoever found one must not be able to do lasting harm. */
export function ProofField({ form, hasSecondFactor, error }: Props) {
  const hint = `An open session is not enough for this, so we ask again who you are. It counts for ${staffProof.confirmedMinutes} minutes.`
  const asked = hasSecondFactor
    ? ({
        label: 'Code from your authenticator app',
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
        maxLength: 20,
      } as const)
    : ({
        label: 'Your password',
        type: 'password',
        autoComplete: 'current-password',
        maxLength: passwords.maxLength,
      } as const)
  return <Field form={form} hint={hint} error={error} name="proof" {...asked} />
}
