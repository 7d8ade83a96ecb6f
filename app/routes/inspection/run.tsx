import { Link } from 'react-router'
import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { RunParts } from '#app/site/inspection/run-parts.tsx'
import type { Route } from './+types/run.ts'
import { InspectorFrame, LinkEnded } from './frame.tsx'
import { requireRun } from './opened.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { run, expiresAt } = await requireRun(args)
  return { run, until: adminMoment(expiresAt) }
}

export default function InspectedDate({ loaderData, params }: Route.ComponentProps) {
  const { run, until } = loaderData
  const all = `/inspection/${params.token}`
  return (
    <InspectorFrame
      title={run.courseTitle}
      until={until}
      subtitle={
        <>
          {run.text}.{' '}
          <Link className="text-link underline underline-offset-4" to={all}>
            All dates
          </Link>
          ,{' '}
          <a
            className="text-link underline underline-offset-4"
            href={`${all}/runs/${run.id}/register.pdf`}
          >
            register as PDF
          </a>
        </>
      }
    >
      <RunParts run={run} />
    </InspectorFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkEnded error={error} />
}
