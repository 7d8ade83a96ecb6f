import { Link } from 'react-router'
import { attentionText } from '../../../domain/booking/attention.ts'
import { bookingReference } from '../../../domain/booking/booking-reference.ts'
import { runText } from '../../../domain/schedule/run-text.ts'
import type { DashboardFigures } from '../../../storage/report/dashboard-figures.ts'
import { Panel } from '../../../ui/panel.tsx'

const row = 'grid gap-0.5 py-3 first:pt-0 last:pb-0'
const link = 'font-semibold text-link underline underline-offset-4'

/** What staff have to decide or repair. */
export function Attention({ figures }: { figures: DashboardFigures }) {
  const { attention, overbooked, failedMail, waitingMail, newEnquiries } = figures
  const attentionCount = attention[0]?.outOf ?? 0
  const quiet = attentionCount + overbooked.length + failedMail + newEnquiries === 0
  return (
    <Panel id="attention" title="Needs attention">
      {quiet ? (
        <p className="text-ink-2">Nothing needs a person’s eye right now.</p>
      ) : (
        <ul className="divide-y divide-line">
          {failedMail > 0 ? (
            <li className={row}>
              <Link className={link} to="/admin/outbox">
                {counted(failedMail, 'e-mail', 'e-mails')} could not be sent
              </Link>
              <span className="text-sm text-ink-2">
                Three attempts failed. They can be sent again.
              </span>
            </li>
          ) : null}
          {overbooked.map((date) => (
            <li key={date.id} className={row}>
              <Link className={link} to={`/admin/schedules/${date.id}`}>
                {date.courseTitle} is overbooked
              </Link>
              <span className="text-sm text-ink-2">
                {runText(date)}: {date.taken} people, {date.capacity} places
              </span>
            </li>
          ))}
          {attention.map(({ id, fullName, courseTitle, reason, isPlanned }) => (
            <li key={id} className={row}>
              <Link className={link} to={`/admin/bookings/${id}`}>
                <span className="font-mono">{bookingReference(id)}</span> {fullName}
              </Link>
              <span className="text-sm text-ink-2">
                {courseTitle}: {attentionText({ reason, isPlanned })}
              </span>
            </li>
          ))}
          {attentionCount > attention.length ? (
            <li className={row}>
              <Link className={link} to="/admin/bookings?attention=yes">
                All {attentionCount} bookings that need attention
              </Link>
            </li>
          ) : null}
          {newEnquiries > 0 ? (
            <li className={row}>
              <Link className={link} to="/admin/enquiries">
                {counted(newEnquiries, 'enquiry', 'enquiries')} to answer
              </Link>
            </li>
          ) : null}
        </ul>
      )}
      <p className="mt-4 flex flex-wrap gap-x-6 border-t border-line pt-3 text-sm text-ink-2">
        <Link
          className="inline-flex min-h-8 items-center text-link underline"
          to="/admin/enquiries"
        >
          Enquiries
        </Link>
        <Link className="inline-flex min-h-8 items-center text-link underline" to="/admin/outbox">
          Outbox{waitingMail > 0 ? ` (${waitingMail} waiting)` : ''}
        </Link>
        <Link className="inline-flex min-h-8 items-center text-link underline" to="/admin/audit">
          Audit
        </Link>
      </p>
    </Panel>
  )
}

function counted(count: number, one: string, many: string) {
  return `${count} ${count === 1 ? one : many}`
}
