import { runText } from '#app/domain/schedule/run-text.ts'
import type { DashboardFigures } from '#app/storage/report/dashboard-figures.ts'
import { FillBar } from '#app/ui/fill-bar.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PortalLink } from '#app/ui/portal-link.tsx'

export function ThisWeek({ dates }: { dates: DashboardFigures['thisWeek'] }) {
  return (
    <Panel id="this-week" title="Courses in the next seven days">
      {dates.length === 0 ? (
        <p className="text-ink-2">No course runs in the next seven days.</p>
      ) : (
        <ul className="divide-y divide-line">
          {dates.map((date) => (
            <li
              key={date.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
            >
              <div>
                <PortalLink
                  className="font-semibold text-link underline underline-offset-4"
                  to={`/admin/schedules/${date.id}`}
                >
                  {date.courseTitle}
                </PortalLink>
                <p className="text-sm text-ink-2">{runText(date)}</p>
              </div>
              <FillBar taken={date.taken} capacity={date.capacity} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
