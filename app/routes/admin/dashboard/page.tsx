import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonMonthStart, londonToday } from '#app/domain/basics/london-time.ts'
import { remembered } from '#app/domain/basics/remembered.ts'
import { weekOf } from '#app/domain/basics/week.ts'
import type { Catalogue } from '#app/domain/catalogue/catalogue.ts'
import { contentToCheck } from '#app/domain/catalogue/content-check.ts'
import { portalFigures } from '#app/domain/report/limits.ts'
import { registersFrom } from '#app/operations/register/open-registers.ts'
import { servicesContext } from '#app/services.server.ts'
import { dashboardFigures } from '#app/storage/report/dashboard-figures.ts'
import { contentRules } from '#content/rules/content-rules.ts'
import { willRun } from '#content/settings.ts'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/page.ts'
import { Attention } from './attention.tsx'
import { ContentToCheck } from './content-to-check.tsx'
import { FigureCards } from './figure-cards.tsx'
import { ThisWeek } from './this-week.tsx'

/** The catalogue seldom changes. What each choice would say stays here. */
const findings = remembered(1, (catalogue: Catalogue) =>
  contentToCheck(catalogue, contentRules).map(({ choices, ...finding }) => ({
    ...finding,
    choices: choices.map(({ label }) => label),
  })),
)

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, catalogue } = context.get(servicesContext)
  const today = londonToday(now())
  const figures = await dashboardFigures(db, {
    today,
    monthStart: londonMonthStart(now()),
    soonEnds: addDays(today, portalFigures.soonDays + 1),
    registersFrom: registersFrom(today),
    week: weekOf(today),
    listed: portalFigures.attentionListed,
    minima: willRun,
  })
  return { figures, toCheck: findings(catalogue()), today }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { figures, toCheck, today } = loaderData
  return (
    <PortalPage title="Dashboard">
      <div className="grid gap-6">
        <FigureCards figures={figures} today={today} />
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <Attention figures={figures} />
          <div className="grid gap-6">
            <ThisWeek dates={figures.thisWeek} />
            <ContentToCheck findings={toCheck} />
          </div>
        </div>
      </div>
    </PortalPage>
  )
}
