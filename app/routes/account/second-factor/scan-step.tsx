import { Form } from 'react-router'
import { QrCode } from '#app/site/qr-code.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { SendButton } from '#app/ui/send-button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

export type Secret = { uri: string; recoveryCodes: string[] }

/** The form sends the secret back, so that a mistyped code does not need a new secret. */
export function readSecret(sent: unknown): Secret | null {
  try {
    const { uri, recoveryCodes } = JSON.parse(String(sent))
    if (!/^otpauth:\/\/totp\/[!-~]{1,300}$/.test(uri) || !Array.isArray(recoveryCodes)) return null
    return { uri, recoveryCodes: recoveryCodes.map(String).slice(0, 10) }
  } catch {
    return null
  }
}

type Props = { secret: Secret; errors?: Record<string, string> }

/** Shown once: the QR code and the recovery codes cannot be shown again. */
export function ScanStep({ secret, errors }: Props) {
  const key = new URL(secret.uri).searchParams.get('secret') ?? ''
  return (
    <Form method="post" action="/dashboard/second-factor" noValidate className="grid gap-8">
      {errors ? <ErrorSummary title="There is a problem" errors={errors} /> : null}
      <section className="grid gap-4">
        <h2 className="text-xl">1. Add the academy to your app</h2>
        <p>
          Scan this with your authenticator app, or{' '}
          <TextLink to={secret.uri}>open it on this device</TextLink>.
        </p>
        <QrCode text={secret.uri} label="QR code for your authenticator app" />
        <details>
          <summary className="cursor-pointer text-link underline">Type the key instead</summary>
          <code className="mt-2 block font-mono break-all">{key.match(/.{1,4}/g)?.join(' ')}</code>
        </details>
      </section>
      <section className="grid gap-4">
        <h2 className="text-xl">2. Keep your recovery codes</h2>
        <p>Each opens the door once when your phone is not there. They are shown only now.</p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-card border border-line bg-card p-4 font-mono">
          {secret.recoveryCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </section>
      <section className="grid gap-4">
        <h2 className="text-xl">3. Enter the code the app shows</h2>
        <input type="hidden" name="step" value="confirm" />
        <input type="hidden" name="secret" value={JSON.stringify(secret)} />
        <Field
          name="code"
          label="Code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          error={errors?.code}
        />
        <div>
          <SendButton>Switch on</SendButton>
        </div>
      </section>
    </Form>
  )
}
