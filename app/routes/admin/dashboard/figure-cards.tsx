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
  const cards = [
    {
      label: 'Total Bookings',
      figure: whole.format(figures.bookings),
      caption: 'All time',
      to: '/admin/bookings',
    },
    {
      label: 'Pending Payments',
      figure: whole.format(figures.pending),
      caption: 'Awaiting completion',
      to: '/admin/bookings?status=pending',
    },
    {
      label: 'Confirmed Bookings',
      figure: whole.format(figures.confirmed),
      caption: 'Payments completed',
      to: '/admin/bookings?status=confirmed',
    },
    {
      label: 'Monthly Revenue',
      figure: pounds.format(Math.round(figures.revenueThisMonth / 100)),
      caption: 'This month',
      to: `/admin/bookings?status=confirmed&${since}`,
    },
    {
      label: 'This Month',
      figure: whole.format(figures.bookingsThisMonth),
      caption: 'New bookings',
      to: `/admin/bookings?${since}`,
    },
    {
      label: 'Upcoming Courses',
      figure: whole.format(figures.upcoming),
      caption: `${whole.format(figures.upcomingSoon)} in the next ${portalFigures.soonDays} days`,
      to: '/admin/schedules?status=active',
    },
    {
      label: 'Active Certifications',
      figure: whole.format(figures.certificates),
      caption: 'Valid certificates',
      to: '/admin/certifications',
    },
  ]
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-12">
      {cards.map(({ label, figure, caption, to }) => (
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
