import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { ResultsProblem, ShownClass } from './shown-class.ts'

type Props = { shown: ShownClass; problem: ResultsProblem | undefined }

/** Everything that was recorded; what was wrong is taken back with a reason, and stays. */
export function RecordedAttempts({ shown: { history }, problem }: Props) {
  if (history.length === 0) return null
  const own = problem?.intent === 'take-back' ? problem : undefined
  return (
    <Panel id="recorded" title="Recorded">
      {own ? <ErrorSummary errors={own.errors} /> : null}
      <ul className="divide-y divide-line">
        {history.map(({ id, bookingId, fullName, unit, text, by, withdrawn }) => (
          <li key={id} className="py-2 first:pt-0 last:pb-0">
            <p className={withdrawn === null ? '' : 'text-ink-3 line-through'}>
              <span className="font-semibold">{fullName}</span>, {unit}: {text}
            </p>
            <p className="text-sm text-ink-2">
              Recorded by {by}
              {withdrawn === null ? '' : `. Taken back: ${withdrawn}`}
            </p>
            {withdrawn === null ? (
              <details open={own?.values.attempt === id}>
                <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-link underline underline-offset-4">
                  Take back<span className="sr-only"> this result of {fullName}</span>
                </summary>
                <Form
                  method="post"
                  preventScrollReset
                  className="grid items-end gap-3 pb-2 sm:grid-cols-[1fr_auto]"
                >
                  <input type="hidden" name="intent" value="take-back" />
                  <input type="hidden" name="bookingId" value={bookingId} />
                  <input type="hidden" name="attempt" value={id} />
                  <Field
                    name="reason"
                    form={id}
                    label="Why was it wrong?"
                    maxLength={500}
                    required
                    defaultValue={own?.values.attempt === id ? own.values.reason : ''}
                  />
                  <Button look="plain">Take back</Button>
                </Form>
              </details>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
