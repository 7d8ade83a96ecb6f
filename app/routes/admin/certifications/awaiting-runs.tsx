import { Badge } from '#app/ui/badge.tsx'
import { PortalLink } from '#app/ui/portal-link.tsx'

type Run = {
  id: string
  courseTitle: string
  text: string
  isOver: boolean
  confirmed: number
  completed: number
  withAttempts: number
  certified: number
}

export function AwaitingRuns({ runs, none }: { runs: readonly Run[]; none: string }) {
  if (runs.length === 0) return <p className="text-ink-2">{none}</p>
  return (
    <ul className="divide-y divide-line">
      {runs.map((run) => (
        <li
          key={run.id}
          className="grid items-center gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto]"
        >
          <div>
            <PortalLink
              className="font-semibold text-link underline underline-offset-4"
              to={`/admin/certifications/${run.id}`}
            >
              {run.courseTitle}
            </PortalLink>
            <p className="text-sm text-ink-2">{run.text}</p>
          </div>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            {run.isOver ? null : <Badge tone="grey">Still running</Badge>}
            {run.confirmed > 0 ? (
              <Badge tone={run.isOver ? 'yellow' : 'grey'}>{run.confirmed} to complete</Badge>
            ) : null}
            <span className="text-ink-2">
              {run.withAttempts} of {run.confirmed + run.completed} with results, {run.certified}{' '}
              {run.certified === 1 ? 'certificate' : 'certificates'}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
