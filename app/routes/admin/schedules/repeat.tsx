import { counted } from '#app/domain/basics/counted.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PortalForm, TypedField } from '../portal-form.tsx'
import type { RunResult } from './actions.server.ts'

/** Adds more runs like this one; the first request only lists them. */
export function Repeat({ result }: { result: RunResult | undefined }) {
  const plan = result?.intent === 'repeat' ? result.plan : undefined
  const dates = plan?.runs.length ?? 0
  return (
    <Panel id="repeat" title="Repeat this date">
      <PortalForm
        intent="repeat"
        form="repeat"
        values={{ everyWeeks: '1', times: '4' }}
        preventScrollReset
        button={
          <Button look="plain">
            {dates === 0 ? 'Show the dates' : `Add ${counted(dates, 'date', 'dates')}`}
          </Button>
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TypedField name="everyWeeks" label="Every how many weeks" inputMode="numeric" />
          <TypedField name="times" label="How many more dates" inputMode="numeric" />
        </div>
        {plan ? (
          <div role="status" className="rounded-card border border-line bg-chalk p-4">
            {dates > 0 ? (
              <>
                <p className="font-semibold">These would be added as drafts:</p>
                <ul className="mt-1 list-disc pl-5">
                  {plan.runs.map((run) => (
                    <li key={run}>{run}</li>
                  ))}
                </ul>
                <input type="hidden" name="agreed" value={plan.agreed} />
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
          </div>
        ) : null}
      </PortalForm>
    </Panel>
  )
}
