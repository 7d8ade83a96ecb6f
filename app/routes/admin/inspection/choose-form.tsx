import { Form } from 'react-router'
import { inspectionLimits } from '#app/domain/report/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PortalLink } from '#app/ui/portal-link.tsx'
import { ProofField } from '../guard/proof-field.tsx'

type Run = {
  id: string
  courseTitle: string
  text: string
  /** How many things are missing about it; null where that was not counted. */
  gaps: number | null
  people: readonly { bookingId: string; name: string }[]
}

type Props = {
  period: { from: string; until: string; course: string }
  runs: readonly Run[]
  /** How many more there are than are shown. */
  left: number
  isConfirmed: boolean
  hasSecondFactor: boolean
  failed: { errors: Record<string, string>; chosen: readonly string[] } | null
}

/** Whole dates, or single people of them; for a pack or for a link. */
export function ChooseForm(props: Props) {
  const { period, runs, left, isConfirmed, hasSecondFactor, failed } = props
  if (runs.length === 0) {
    return (
      <Panel id="dates" title="Dates">
        <p className="text-ink-2">No date took place in this period.</p>
      </Panel>
    )
  }
  const chosen = new Set(failed?.chosen)
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-6">
      {Object.entries(period).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {failed ? <ErrorSummary errors={failed.errors} form="choose" /> : null}
      <Panel id="dates" title="Dates">
        {left > 0 ? (
          <p className="mb-4">
            The latest {inspectionLimits.mostRuns} are shown, {left} more are not: choose a shorter
            period.
          </p>
        ) : null}
        <fieldset id="choose-which" className="mb-4 flex flex-wrap gap-x-6">
          <legend className="sr-only">Which dates</legend>
          <Radio value="ticked" label="Those that I tick" isChosen />
          <Radio value="all" label={`All ${runs.length} that are shown`} />
        </fieldset>
        <ul className="divide-y divide-line border-y border-line">
          {runs.map((run) => (
            <RunChoice key={run.id} run={run} chosen={chosen} />
          ))}
        </ul>
      </Panel>
      <Panel id="take" title="For the inspector">
        <div className="grid gap-5">
          {isConfirmed ? null : (
            <div className="max-w-md">
              <ProofField
                form="choose"
                hasSecondFactor={hasSecondFactor}
                error={failed?.errors.proof}
              />
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            <Button look="primary" name="intent" value="pack">
              Make a pack
            </Button>
            <Button look="plain" name="intent" value="link">
              Make a link for {inspectionLimits.linkHours} hours
            </Button>
          </div>
          <p className="text-sm text-ink-2">
            Both show what is missing first, then registers with their proof, entry checks, results,
            trainers and notices; nothing about money. A pack is a file that can be downloaded for{' '}
            {inspectionLimits.packHours} hours. A link opens the same as pages that only read.
          </p>
        </div>
      </Panel>
    </Form>
  )
}

function Radio({ value, label, isChosen }: { value: string; label: string; isChosen?: true }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input type="radio" name="which" value={value} defaultChecked={isChosen} className="size-5" />
      {label}
    </label>
  )
}

function RunChoice({ run, chosen }: { run: Run; chosen: ReadonlySet<string> }) {
  const { id, courseTitle, text, gaps, people } = run
  const values = people.map(({ bookingId, name }) => ({ value: `${id} ${bookingId}`, name }))
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <label className="inline-flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="run"
            value={id}
            defaultChecked={chosen.has(id)}
            className="size-5 shrink-0"
          />
          <span>
            <span className="font-semibold">{courseTitle}</span>
            <span className="block text-sm text-ink-2">{text}</span>
          </span>
        </label>
        <PortalLink
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          to={`/admin/inspection/runs/${id}`}
        >
          {gapText(gaps)}
          <span className="sr-only">
            {' '}
            on {text}, {courseTitle}
          </span>
        </PortalLink>
      </div>
      {people.length > 0 ? (
        <details open={values.some(({ value }) => chosen.has(value))} className="pl-8">
          <summary className="min-h-11 cursor-pointer content-center text-sm text-ink-2">
            {people.length === 1 ? 'The one person' : `Only some of ${people.length} people`}
          </summary>
          <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {values.map(({ value, name }) => (
              <label key={value} className="inline-flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="person"
                  value={value}
                  defaultChecked={chosen.has(value)}
                  className="size-5 shrink-0"
                />
                <span className="wrap-anywhere">{name}</span>
              </label>
            ))}
          </div>
        </details>
      ) : (
        <p className="pl-8 text-sm text-ink-3">Nobody is on it</p>
      )}
    </li>
  )
}

function gapText(gaps: number | null) {
  if (gaps === null) return 'What is missing'
  if (gaps === 0) return 'Nothing missing'
  return gaps === 1 ? '1 thing missing' : `${gaps} things missing`
}
