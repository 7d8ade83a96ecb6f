import { londonToday } from '#app/domain/basics/london-time.ts'
import { latestOfEachKind } from '#app/domain/schedule/trainers/qualification.ts'
import { servicesContext } from '#app/services.server.ts'
import { shownQualification } from '#app/site/trainer/shown-qualification.ts'
import { listTrainers } from '#app/storage/schedule/trainers.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { Rows, RowTitle } from '../parts/rows.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/list.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, catalogue } = context.get(servicesContext)
  const { course } = catalogue()
  const today = londonToday(now())
  const trainers = await listTrainers(db)
  return {
    trainers: trainers.map(({ id, fullName, leftOn, courses, qualifications }) => ({
      id,
      fullName,
      hasLeft: leftOn !== null,
      courses: courses.flatMap((slug) => course(slug)?.title.catalogue ?? []),
      toRenew: latestOfEachKind(leftOn ? [] : qualifications)
        .map((held) => shownQualification(held, today))
        .filter(({ state }) => state !== 'valid'),
    })),
  }
}

export default function Trainers({ loaderData }: Route.ComponentProps) {
  const { trainers } = loaderData
  const here = trainers.filter(({ hasLeft }) => !hasLeft)
  const left = trainers.filter(({ hasLeft }) => hasLeft)
  return (
    <PortalPage
      title="Trainers"
      actions={
        <PortalActionLink to="/admin/trainers/new" look="primary">
          Add a trainer
        </PortalActionLink>
      }
    >
      <div className="grid gap-6">
        <Panel id="trainers" title="Who teaches here">
          <People
            trainers={here}
            none="Nobody yet. Once trainers are recorded, a date can be given to them, and what they are qualified for is checked."
          />
        </Panel>
        {left.length > 0 ? (
          <Panel id="left" title="No longer here">
            <People trainers={left} />
          </Panel>
        ) : null}
      </div>
    </PortalPage>
  )
}

type Shown = Route.ComponentProps['loaderData']['trainers'][number]

function People({ trainers, none }: { trainers: readonly Shown[]; none?: string }) {
  return (
    <Rows of={trainers} none={none} className="grid gap-x-6 gap-y-2 py-3 lg:grid-cols-[1fr_22rem]">
      {({ id, fullName, courses, toRenew }) => (
        <>
          <RowTitle to={`/admin/trainers/${id}`} title={fullName}>
            {courses.join(', ') || 'No courses chosen'}
          </RowTitle>
          {toRenew.length > 0 ? (
            <ul className="grid content-start gap-1">
              {toRenew.map((held) => (
                <li key={held.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                  <Badge tone={held.tone}>{held.until}</Badge>
                  {held.name}
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
    </Rows>
  )
}
