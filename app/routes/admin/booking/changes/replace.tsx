import { Form } from 'react-router'
import type { ActionResult } from '#app/routes/admin/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import type { LoadedBooking } from '../load-booking.server.ts'
import { RevisionFields } from '../revision-fields.tsx'

type Props = { booking: LoadedBooking; result: ActionResult | undefined }

/** Somebody else on this place, as the trainee could do it on their own page. */
export function Replace({ booking: { rules, revision, status }, result }: Props) {
  if (!rules || status !== 'confirmed') {
    return <p className="text-ink-2">It is not confirmed, so nobody else can be sent.</p>
  }
  if (rules.replace) return <p className="text-ink-2">{rules.replace}</p>
  const errors = result?.intent === 'replace' ? result.errors : undefined
  const values = result?.intent === 'replace' ? result.values : undefined
  const field = (name: string, label: string, type = 'text') => (
    <Field
      name={name}
      form="replace"
      label={label}
      type={type}
      autoComplete="off"
      defaultValue={values?.[name]}
      error={errors?.[name]}
    />
  )
  return (
    <Form key={revision} method="post" noValidate preventScrollReset className="grid gap-4">
      <RevisionFields intent="replace" revision={revision} />
      {errors ? <ErrorSummary errors={errors} form="replace" /> : null}
      {field('fullName', 'Full name of the new person')}
      {field('email', 'Their e-mail address', 'email')}
      {field('phone', 'Their phone number', 'tel')}
      <p className="text-sm text-ink-2">
        Both are told by e-mail. The link of the person before stops working; the buyer stays the
        same.
      </p>
      <div>
        <Button look="plain">Send this person instead</Button>
      </div>
    </Form>
  )
}
