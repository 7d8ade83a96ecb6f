import type { ReactNode } from 'react'
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

const link = 'font-semibold text-link underline underline-offset-4'

/** What staff have to decide or repair. */
export function Attention({ figures }: { figures: DashboardFigures }) {
  const rows = attentionRows(figures)
  const { waitingMail } = figures
  const lists = [
    { to: '/admin/matters', label: 'All matters' },
    { to: '/admin/enquiries', label: 'Enquiries' },
    { to: '/admin/outbox', label: `Outbox${waitingMail > 0 ? ` (${waitingMail} waiting)` : ''}` },
    { to: '/admin/audit', label: 'Audit' },
  ]
  return (
    <Panel id="attention" title="Needs attention">
      {rows.length === 0 ? (
        <p className="text-ink-2">Nothing needs a person’s eye right now.</p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map(({ key, to, title, text }) => (
            <li key={key} className="grid gap-0.5 py-3 first:pt-0 last:pb-0">
              <PortalLink className={link} to={to}>
                {title}
              </PortalLink>
              {text ? <span className="text-sm text-ink-2">{text}</span> : null}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 flex flex-wrap gap-x-6 border-t border-line pt-3 text-sm text-ink-2">
        {lists.map(({ to, label }) => (
          <PortalLink
            key={to}
            className="inline-flex min-h-8 items-center text-link underline"
            to={to}
          >
            {label}
          </PortalLink>
        ))}
      </p>
    </Panel>
  )
}

type Row = { key: string; to: string; title: ReactNode; text?: string }

function attentionRows(figures: DashboardFigures): Row[] {
  const { attention, overbooked, broken, declined, undecided, unclosed } = figures
  const { matters, newEnquiries, toArrange, failedMail, delayedMail } = figures
  const toMend = new Set([...overbooked, ...broken, ...declined, ...undecided].map(({ id }) => id))
  const listed = attention.length + toMend.size + unclosed.length
  return [
    counted(failedMail, {
      to: '/admin/outbox',
      words: ['e-mail could not be sent', 'e-mails could not be sent'],
      text: 'Refused, or tried for two days. They can be sent again.',
    }),
    counted(delayedMail, {
      to: '/admin/outbox',
      words: ['e-mail is late', 'e-mails are late'],
      text: 'The mail server did not take them. They are tried again without anybody’s help.',
    }),
    overbooked.map((run) =>
      ofRun(run, 'is overbooked', `${run.taken} people, ${run.capacity} places`),
    ),
    broken.map((run) => ofRun(run, 'breaks a rule', run.rule)),
    declined.map((run) => ofRun(run, 'needs another trainer', `${run.names} declined`)),
    undecided.map((run) => ofRun(run, 'has too few people', tooFewText(run.missing))),
    unclosed.map((run) => ({
      key: `register ${run.id}`,
      to: `/admin/attendance/${run.id}`,
      title: `${run.courseTitle}: the register is not closed`,
      text: runText(run),
    })),
    attention.map(ofMatter),
    matters > listed
      ? { key: 'all', to: '/admin/matters', title: `All ${matters} matters that need attention` }
      : [],
    counted(toArrange, {
      to: '/admin/bookings?arrange=yes',
      words: ['booking without a date', 'bookings without a date'],
      text: `Paid for. We promised to call within ${promises.teamContactHours} hours.`,
    }),
    counted(newEnquiries, {
      to: '/admin/enquiries',
      words: ['enquiry to answer', 'enquiries to answer'],
    }),
  ].flat()
}

type Counted = { to: string; words: [one: string, many: string]; text?: string }

function counted(count: number, { to, words: [one, many], text }: Counted): Row[] {
  return count === 0 ? [] : [{ key: many, to, title: `${count} ${count === 1 ? one : many}`, text }]
}

function ofRun(run: DashboardFigures['overbooked'][number], what: string, text: string): Row {
  const { id, courseTitle } = run
  const title = `${courseTitle} ${what}`
  return {
    key: `${what} ${id}`,
    to: `/admin/schedules/${id}`,
    title,
    text: `${runText(run)}: ${text}`,
  }
}

function ofMatter(matter: DashboardFigures['attention'][number]): Row {
  const { id: key, kind, disputeState, pence, bookingId, fullName, courseTitle } = matter
  const words = kind ? matterText(kind, disputeState) : planWords.text
  const text = courseTitle ? `${courseTitle}: ${words}` : words
  if (!bookingId) {
    const amount = pence === null ? '' : `, ${poundsText(pence)}`
    const title = `${kind ? matterWords(kind).title : planWords.title}${amount}`
    return { key, to: '/admin/matters', title, text }
  }
  const title = (
    <>
      <span className="font-mono">{bookingReference(bookingId)}</span> {shownName(fullName ?? '')}
    </>
  )
  return { key, to: `/admin/bookings/${bookingId}`, title, text }
}
