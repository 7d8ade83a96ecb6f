import { Link } from 'react-router'
import { runText } from '../../../domain/schedule/run-text.ts'
import type { DashboardFigures } from '../../../storage/report/dashboard-figures.ts'
import { FillBar } from '../../../ui/fill-bar.tsx'
import { Panel } from '../../../ui/panel.tsx'

export function ThisWeek({ dates }: { dates: DashboardFigures['thisWeek'] }) {
  return (
    <Panel id="this-week" title="This week’s courses">
      {dates.length === 0 ? (
        <p className="text-ink-2">No course runs this week.</p>
      ) : (
        <ul className="divide-y divide-line">
          {dates.map((date) => (
            <li
              key={date.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
            >
              <div>
                <Link
                  className="font-semibold text-link underline underline-offset-4"
                  to={`/admin/schedules/${date.id}`}
                >
                  {date.courseTitle}
                </Link>
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
