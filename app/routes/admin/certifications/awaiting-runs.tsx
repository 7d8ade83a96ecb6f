import { counted } from '#app/domain/basics/counted.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Rows, RowTitle } from '../parts/rows.tsx'
import type { Route } from './+types/list.ts'

type Props = { runs: Route.ComponentProps['loaderData']['awaiting']; none: string }

export function AwaitingRuns({ runs, none }: Props) {
  return (
    <Rows
      of={runs}
      none={none}
      className="grid items-center gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto]"
    >
      {(run) => (
        <>
          <RowTitle to={`/admin/certifications/${run.id}`} title={run.courseTitle}>
            {run.text}
          </RowTitle>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            {run.isOver ? null : <Badge tone="grey">Still running</Badge>}
            {run.confirmed > 0 ? (
              <Badge tone={run.isOver ? 'yellow' : 'grey'}>{run.confirmed} to complete</Badge>
            ) : null}
            <span className="text-ink-2">
              {run.withAttempts} of {run.confirmed + run.completed} with results,{' '}
              {counted(run.certified, 'certificate', 'certificates')}
            </span>
          </p>
        </>
      )}
    </Rows>
  )
}
