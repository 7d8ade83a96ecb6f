import { Form } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { HiddenFields } from '../hidden-fields.tsx'
import type { RunResult } from './actions.server.ts'
import type { ShownWaiter } from './load-page.server.ts'
import { WaitlistQuestion } from './waitlist-question.tsx'

type Props = { waiters: readonly ShownWaiter[]; result: RunResult | undefined }

/** Who waits for a place on this date, in order, and why each of them still waits. */
export function Waitlist({ waiters, result }: Props) {
  const isAbout = result?.intent === 'offer' || result?.intent === 'remove'
  const { errors = {}, values = {} } = isAbout ? result : {}
  // Of an entry that is not listed any more there is no form left to say it at.
  const isListed = waiters.some(({ id }) => id === values.entry)
  return (
    <Panel id="waitlist" title={`Waitlist (${waiters.length})`}>
      {isListed ? null : <ErrorSummary errors={errors} />}
      {waiters.length === 0 ? (
        <p className="text-ink-2">Nobody waits for a place on this date.</p>
      ) : (
        <ol className="divide-y divide-line">
          {waiters.map((waiter) => (
            <Waiter
              key={waiter.id}
              waiter={waiter}
              {...(values.entry === waiter.id ? { errors, values } : { errors: {}, values: {} })}
            />
          ))}
        </ol>
      )}
      {result?.question && result.confirm ? (
        <WaitlistQuestion question={result.question} sent={result.confirm} />
      ) : null}
    </Panel>
  )
}

type Texts = Readonly<Record<string, string>>

function Waiter({ waiter, errors, values }: { waiter: ShownWaiter; errors: Texts; values: Texts }) {
  const { id, place, fullName, email, phone, places, since, badge, reason, offerReason } = waiter
  const isSent = Object.keys(errors).length > 0
  return (
    <li className="grid grid-cols-[2rem_1fr] gap-x-3 py-4 first:pt-0 last:pb-0">
      <p className="pt-0.5 text-right font-mono text-lg tabular-nums text-ink-3">{place}</p>
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="font-semibold">{fullName}</span>
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">
          {email} <span className="font-mono">{phone}</span>
        </p>
        <p className="text-sm text-ink-2">
          {places}, since <span className="font-mono">{since}</span>
        </p>
        <p>{reason}</p>
        {offerReason ? (
          <p className="text-sm text-ink-2">Offered out of order: {offerReason}</p>
        ) : null}
        <details open={isSent} className="group">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm text-link underline underline-offset-4">
            {waiter.isWaiting ? 'Offer or remove' : 'Remove'}
            <span className="sr-only"> {fullName}</span>
          </summary>
          <div className="grid gap-4 pb-2">
            <ErrorSummary errors={errors} form={id} />
            {waiter.isWaiting ? (
              <Form method="post" noValidate preventScrollReset className="grid gap-3">
                <HiddenFields fields={{ intent: 'offer', entry: id }} />
                <Field
                  form={id}
                  name="reason"
                  label="Why out of order"
                  hint="Kept with the offer; the trainee does not see it."
                  maxLength={200}
                  defaultValue={values.reason}
                  error={errors.reason}
                />
                <div>
                  <Button look="plain">Offer now…</Button>
                </div>
              </Form>
            ) : null}
            <Form method="post" preventScrollReset>
              <HiddenFields fields={{ intent: 'remove', entry: id }} />
              <Button look="plain">Remove from the list…</Button>
            </Form>
          </div>
        </details>
      </div>
    </li>
  )
}
