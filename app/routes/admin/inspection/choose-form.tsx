import { Form } from 'react-router'
import { counted } from '#app/domain/basics/counted.ts'
import { inspectionLimits } from '#app/domain/report/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ProofField } from '../guard/proof-field.tsx'
import { HiddenFields } from '../hidden-fields.tsx'
import { Box } from '../parts/box.tsx'
import { WordLink } from '../parts/word-link.tsx'
import type { Route } from './+types/page.ts'

type Shown = Route.ComponentProps['loaderData']
type Run = Shown['runs'][number]

type Props = Pick<Shown, 'period' | 'runs' | 'left' | 'isConfirmed' | 'hasSecondFactor'> & {
  failed: { errors: Record<string, string>; chosen: readonly string[] } | null
}

export function ChooseForm({ period, runs, left, failed, ...proof }: Props) {
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
      <HiddenFields fields={period} />
      <ErrorSummary errors={failed?.errors ?? {}} form="choose" />
      <Panel id="dates" title="Dates">
        {left > 0 ? (
          <p className="mb-4">
            The latest {inspectionLimits.mostRuns} are shown, {left} more are not: choose a shorter
            period.
          </p>
        ) : null}
        <fieldset id="choose-which" className="mb-4 flex flex-wrap gap-x-6">
          <legend className="sr-only">Which dates</legend>
          <Box type="radio" name="which" value="ticked" defaultChecked>
            Those that I tick
          </Box>
          <Box type="radio" name="which" value="all">
            All {runs.length} that are shown
          </Box>
        </fieldset>
        <ul className="divide-y divide-line border-y border-line">
          {runs.map((run) => (
            <RunChoice key={run.id} run={run} chosen={chosen} />
          ))}
        </ul>
      </Panel>
      <Panel id="take" title="For the inspector">
        <div className="grid gap-5">
          {proof.isConfirmed ? null : (
            <div className="max-w-md">
              <ProofField
                form="choose"
                hasSecondFactor={proof.hasSecondFactor}
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

function RunChoice({ run, chosen }: { run: Run; chosen: ReadonlySet<string> }) {
  const { id, courseTitle, text, gaps, people } = run
  const values = people.map(({ bookingId, name }) => ({ value: `${id} ${bookingId}`, name }))
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Box name="run" value={id} defaultChecked={chosen.has(id)}>
          <span className="font-semibold">{courseTitle}</span>
          <span className="block text-sm text-ink-2">{text}</span>
        </Box>
        <WordLink to={`/admin/inspection/runs/${id}`} look="alone">
          {gapText(gaps)}
          <span className="sr-only">
            {' '}
            on {text}, {courseTitle}
          </span>
        </WordLink>
      </div>
      {people.length > 0 ? (
        <details open={values.some(({ value }) => chosen.has(value))} className="pl-8">
          <summary className="min-h-11 cursor-pointer content-center text-sm text-ink-2">
            {people.length === 1 ? 'The one person' : `Only some of ${people.length} people`}
          </summary>
          <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {values.map(({ value, name }) => (
              <Box key={value} name="person" value={value} defaultChecked={chosen.has(value)}>
                <span className="wrap-anywhere">{name}</span>
              </Box>
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
  return `${counted(gaps, 'thing', 'things')} missing`
}
