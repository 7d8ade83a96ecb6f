import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { RunResult } from './change-run.server.ts'

/** Adds more runs like this one; the first request only lists them. */
export function Repeat({ result }: { result: RunResult | undefined }) {
  const about = result?.intent === 'repeat' ? result : undefined
  const { values = {}, errors = {}, plan } = about ?? {}
  return (
    <Panel id="repeat" title="Repeat this date">
      <Form method="post" noValidate preventScrollReset className="grid gap-4">
        <input type="hidden" name="intent" value="repeat" />
        {Object.keys(errors).length > 0 ? <ErrorSummary errors={errors} form="repeat" /> : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            form="repeat"
            name="everyWeeks"
            label="Every how many weeks"
            inputMode="numeric"
            defaultValue={values.everyWeeks ?? '1'}
            error={errors.everyWeeks}
          />
          <Field
            form="repeat"
            name="times"
            label="How many more dates"
            inputMode="numeric"
            defaultValue={values.times ?? '4'}
            error={errors.times}
          />
        </div>
        {plan ? (
          <div role="status" className="rounded-card border border-line bg-chalk p-4">
            {plan.runs.length > 0 ? (
              <>
                <p className="font-semibold">These would be added as drafts:</p>
                <ul className="mt-1 list-disc pl-5">
                  {plan.runs.map((run) => (
                    <li key={run}>{run}</li>
                  ))}
                </ul>
              </>
            ) : (
              <p className="font-semibold">None of them can be added.</p>
            )}
            {plan.skipped.length > 0 ? (
              <p className="mt-2 text-sm text-ink-2">Left out: {plan.skipped.join('; ')}.</p>
            ) : null}
            {plan.unknown ? (
              <p className="mt-2 text-sm text-ink-2">
                Bank holidays after {plan.unknown} are not known yet.
              </p>
            ) : null}
            {plan.runs.length > 0 ? (
              <input type="hidden" name="agreed" value={plan.agreed} />
            ) : null}
          </div>
        ) : null}
        <div>
          <Button look="plain">{buttonText(plan?.runs.length ?? 0)}</Button>
        </div>
      </Form>
    </Panel>
  )
}

function buttonText(dates: number) {
  if (dates === 0) return 'Show the dates'
  return dates === 1 ? 'Add 1 date' : `Add ${dates} dates`
}
