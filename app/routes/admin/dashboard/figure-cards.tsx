import { portalFigures } from '#app/domain/report/limits.ts'
import type { DashboardFigures } from '#app/storage/report/dashboard-figures.ts'
import { PortalLink } from '#app/ui/portal-link.tsx'

const whole = new Intl.NumberFormat('en-GB')
const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})

type Props = { figures: DashboardFigures; today: string }

/** Seven figures; each links to the list it counts. */
export function FigureCards({ figures, today }: Props) {
  const since = `since=${today.slice(0, 7)}-01`
  const count = (figure: number) => whole.format(figure)
  const revenue = pounds.format(Math.round(figures.revenueThisMonth / 100))
  const soon = `${count(figures.upcomingSoon)} in the next ${portalFigures.soonDays} days`
  const confirmed = '/admin/bookings?status=confirmed'
  const cards: [label: string, figure: string, caption: string, to: string][] = [
    ['Total Bookings', count(figures.bookings), 'All time', '/admin/bookings'],
    [
      'Pending Payments',
      count(figures.pending),
      'Awaiting completion',
      '/admin/bookings?status=pending',
    ],
    ['Confirmed Bookings', count(figures.confirmed), 'Payments completed', confirmed],
    ['Monthly Revenue', revenue, 'This month', `${confirmed}&${since}`],
    ['This Month', count(figures.bookingsThisMonth), 'New bookings', `/admin/bookings?${since}`],
    ['Upcoming Courses', count(figures.upcoming), soon, '/admin/schedules?status=active'],
    [
      'Active Certifications',
      count(figures.certificates),
      'Valid certificates',
      '/admin/certifications',
    ],
  ]
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-12">
      {cards.map(([label, figure, caption, to]) => (
        <li key={label} className="last:max-md:col-span-2 md:col-span-4 md:nth-[-n+4]:col-span-3">
          <PortalLink
            to={to}
            className="grid h-full gap-1 rounded-card border border-line bg-card p-4 hover:border-ink-3 sm:p-5"
          >
            <span className="text-sm text-ink-2">{label}</span>
            <span className="font-mono text-2xl leading-tight font-semibold tabular-nums">
              {figure}
            </span>
            <span className="text-sm text-ink-3">{caption}</span>
          </PortalLink>
        </li>
      ))}
    </ul>
  )
}
