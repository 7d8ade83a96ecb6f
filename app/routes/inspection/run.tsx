import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { RunParts } from '#app/site/inspection/run-parts.tsx'
import { RouterTextLink } from '#app/ui/router-text-link.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
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
          <RouterTextLink to={all} className="underline-offset-4">
            All dates
          </RouterTextLink>
          ,{' '}
          <TextLink to={`${all}/runs/${run.id}/register.pdf`} className="underline-offset-4">
            register as PDF
          </TextLink>
        </>
      }
    >
      <RunParts run={run} />
    </InspectorFrame>
  )
}

export const ErrorBoundary = LinkEnded
