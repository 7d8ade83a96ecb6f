import { poundsText } from '#app/domain/basics/money.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { matterText, matterWords, planWords } from '#app/domain/booking/matter.ts'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { tooFewText } from '#app/domain/schedule/will-it-run.ts'
import type { DashboardFigures } from '#app/storage/report/dashboard-figures.ts'
import { Panel } from '#app/ui/panel.tsx'
import { PortalLink } from '#app/ui/portal-link.tsx'
import { promises } from '#content/promises.ts'

const row = 'grid gap-0.5 py-3 first:pt-0 last:pb-0'
const link = 'font-semibold text-link underline underline-offset-4'

/** What staff have to decide or repair. */
export function Attention({ figures }: { figures: DashboardFigures }) {
  const { attention, overbooked, broken, declined, undecided, unclosed } = figures
  const { matters, newEnquiries, toArrange } = figures
  const { failedMail, waitingMail, delayedMail } = figures
  const toMend = new Set([...overbooked, ...broken, ...declined, ...undecided].map(({ id }) => id))
  const listed = attention.length + toMend.size + unclosed.length
  const quiet = matters + failedMail + delayedMail + newEnquiries + toArrange === 0
  return (
    <Panel id="attention" title="Needs attention">
      {quiet ? (
        <p className="text-ink-2">Nothing needs a person’s eye right now.</p>
      ) : (
        <ul className="divide-y divide-line">
          {failedMail > 0 ? (
            <li className={row}>
              <PortalLink className={link} to="/admin/outbox">
                {counted(failedMail, 'e-mail', 'e-mails')} could not be sent
              </PortalLink>
              <span className="text-sm text-ink-2">
                Refused, or tried for two days. They can be sent again.
              </span>
            </li>
          ) : null}
          {delayedMail > 0 ? (
            <li className={row}>
              <PortalLink className={link} to="/admin/outbox">
                {counted(delayedMail, 'e-mail is', 'e-mails are')} late
              </PortalLink>
              <span className="text-sm text-ink-2">
                The mail server did not take them. They are tried again without anybody’s help.
              </span>
            </li>
          ) : null}
          {overbooked.map((date) => (
            <li key={date.id} className={row}>
              <PortalLink className={link} to={`/admin/schedules/${date.id}`}>
                {date.courseTitle} is overbooked
              </PortalLink>
              <span className="text-sm text-ink-2">
                {runText(date)}: {date.taken} people, {date.capacity} places
              </span>
            </li>
          ))}
          {broken.map((date) => (
            <li key={date.id} className={row}>
              <PortalLink className={link} to={`/admin/schedules/${date.id}`}>
                {date.courseTitle} breaks a rule
              </PortalLink>
              <span className="text-sm text-ink-2">
                {runText(date)}: {date.rule}
              </span>
            </li>
          ))}
          {declined.map((date) => (
            <li key={date.id} className={row}>
              <PortalLink className={link} to={`/admin/schedules/${date.id}`}>
                {date.courseTitle} needs another trainer
              </PortalLink>
              <span className="text-sm text-ink-2">
                {runText(date)}: {date.names} declined
              </span>
            </li>
          ))}
          {undecided.map((date) => (
            <li key={date.id} className={row}>
              <PortalLink className={link} to={`/admin/schedules/${date.id}`}>
                {date.courseTitle} has too few people
              </PortalLink>
              <span className="text-sm text-ink-2">
                {runText(date)}: {tooFewText(date.missing)}
              </span>
            </li>
          ))}
          {unclosed.map((date) => (
            <li key={date.id} className={row}>
              <PortalLink className={link} to={`/admin/attendance/${date.id}`}>
                {date.courseTitle}: the register is not closed
              </PortalLink>
              <span className="text-sm text-ink-2">{runText(date)}</span>
            </li>
          ))}
          {attention.map((matter) => (
            <li key={matter.id} className={row}>
              <MatterLink matter={matter} />
              <span className="text-sm text-ink-2">{matterLine(matter)}</span>
            </li>
          ))}
          {matters > listed ? (
            <li className={row}>
              <PortalLink className={link} to="/admin/matters">
                All {matters} matters that need attention
              </PortalLink>
            </li>
          ) : null}
          {toArrange > 0 ? (
            <li className={row}>
              <PortalLink className={link} to="/admin/bookings?arrange=yes">
                {counted(toArrange, 'booking', 'bookings')} without a date
              </PortalLink>
              <span className="text-sm text-ink-2">
                Paid for. We promised to call within {promises.teamContactHours} hours.
              </span>
            </li>
          ) : null}
          {newEnquiries > 0 ? (
            <li className={row}>
              <PortalLink className={link} to="/admin/enquiries">
                {counted(newEnquiries, 'enquiry', 'enquiries')} to answer
              </PortalLink>
            </li>
          ) : null}
        </ul>
      )}
      <p className="mt-4 flex flex-wrap gap-x-6 border-t border-line pt-3 text-sm text-ink-2">
        <PortalLink
          className="inline-flex min-h-8 items-center text-link underline"
          to="/admin/matters"
        >
          All matters
        </PortalLink>
        <PortalLink
          className="inline-flex min-h-8 items-center text-link underline"
          to="/admin/enquiries"
        >
          Enquiries
        </PortalLink>
        <PortalLink
          className="inline-flex min-h-8 items-center text-link underline"
          to="/admin/outbox"
        >
          Outbox{waitingMail > 0 ? ` (${waitingMail} waiting)` : ''}
        </PortalLink>
        <PortalLink
          className="inline-flex min-h-8 items-center text-link underline"
          to="/admin/audit"
        >
          Audit
        </PortalLink>
      </p>
    </Panel>
  )
}

type Matter = DashboardFigures['attention'][number]

function MatterLink({ matter: { kind, pence, bookingId, fullName } }: { matter: Matter }) {
  if (bookingId) {
    return (
      <PortalLink className={link} to={`/admin/bookings/${bookingId}`}>
        <span className="font-mono">{bookingReference(bookingId)}</span> {shownName(fullName ?? '')}
      </PortalLink>
    )
  }
  return (
    <PortalLink className={link} to="/admin/matters">
      {kind ? matterWords(kind).title : planWords.title}
      {pence === null ? '' : `, ${poundsText(pence)}`}
    </PortalLink>
  )
}

function matterLine({ kind, disputeState, courseTitle }: Matter) {
  const text = kind ? matterText(kind, disputeState) : planWords.text
  return courseTitle ? `${courseTitle}: ${text}` : text
}

function counted(count: number, one: string, many: string) {
  return `${count} ${count === 1 ? one : many}`
}
