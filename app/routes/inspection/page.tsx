import { adminMoment } from '#app/domain/basics/admin-time.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { verdictNames } from '#app/domain/report/inspection/inspected-run.ts'
import { dayText } from '#app/domain/schedule/run-text.ts'
import { inspectRun } from '#app/operations/report/inspection/inspect-run.ts'
import { servicesContext } from '#app/services.server.ts'
import { GapList, gapCount } from '#app/site/inspection/gap-list.tsx'
import { registerRunsById } from '#app/storage/register/register-runs.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { RouterTextLink } from '#app/ui/router-text-link.tsx'
import { academy } from '#content/academy.ts'
import type { Route } from './+types/page.ts'
import { InspectorFrame, LinkEnded } from './frame.tsx'
import { requireInspection } from './opened.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { runIds, bookingIds, madeAt, expiresAt } = await requireInspection(args)
  const { db } = args.context.get(servicesContext)
  const runs = []
  for (const { id } of await registerRunsById(db, runIds)) {
    const run = await inspectRun({ runId: id, bookingIds, asOf: madeAt }, db)
    if (!run) continue
    const { courseTitle, text, people, gaps, verdict } = run
    runs.push({ id, courseTitle, text, people, gaps, verdict: verdict.state })
  }
  return { runs, day: dayText(londonToday(madeAt)), until: adminMoment(expiresAt) }
}

export default function Inspected({ loaderData, params }: Route.ComponentProps) {
  const { runs, day, until } = loaderData
  const all = runs.flatMap(({ gaps }) => gaps)
  const address = (id: string) => `/inspection/${params.token}/runs/${id}`
  return (
    <InspectorFrame
      title="Inspection"
      subtitle={`${academy.legalName}, ${academy.addressLine}. As of ${day}.`}
      until={until}
    >
      <div className="grid gap-6">
        <Panel
          id="missing"
          title="What is missing"
          aside={<Badge tone={all.length === 0 ? 'green' : 'red'}>{gapCount(all)}</Badge>}
        >
          {all.length === 0 ? (
            <p className="text-ink-2">Everything that is asked for is here.</p>
          ) : null}
          {runs
            .filter(({ gaps }) => gaps.length > 0)
            .map(({ id, courseTitle, text, gaps }) => (
              <section key={id} className="mt-8 first:mt-0">
                <h3 className="mb-3 text-lg">
                  <RouterTextLink to={address(id)} className="underline-offset-4">
                    {courseTitle}, {text}
                  </RouterTextLink>
                </h3>
                <GapList gaps={gaps} none="" />
              </section>
            ))}
        </Panel>
        <Panel id="dates" title="Dates">
          <ul className="divide-y divide-line">
            {runs.map(({ id, courseTitle, text, people, verdict }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
              >
                <span>
                  <RouterTextLink to={address(id)} className="font-semibold underline-offset-4">
                    {courseTitle}
                  </RouterTextLink>
                  <span className="block text-sm text-ink-2">
                    {text}, {people === 1 ? '1 trainee' : `${people} trainees`}
                  </span>
                </span>
                <Badge tone={verdictNames[verdict].tone}>
                  Register: {verdictNames[verdict].text.toLowerCase()}
                </Badge>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </InspectorFrame>
  )
}

export const ErrorBoundary = LinkEnded
