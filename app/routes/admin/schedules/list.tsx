import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { counted } from '#app/domain/basics/counted.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { portalFigures } from '#app/domain/report/limits.ts'
import { monthText, runText } from '#app/domain/schedule/run-text.ts'
import { runsByMonth } from '#app/domain/schedule/runs-by-month.ts'
import { capacityOf } from '#app/domain/schedule/spare-places.ts'
import { isStaffed } from '#app/domain/schedule/staffed.ts'
import { minimumFor, willItRun } from '#app/domain/schedule/will-it-run.ts'
import { servicesContext } from '#app/services.server.ts'
import { listRuns, RUN_PERIODS } from '#app/storage/schedule/run-list.ts'
import { declinedByRun } from '#app/storage/schedule/teaching.ts'
import { waitingByRun } from '#app/storage/waitlist/waiting-by-run.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Select } from '#app/ui/field.tsx'
import { FillBar } from '#app/ui/fill-bar.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { willRun } from '#content/settings.ts'
import { Options } from '../parts/options.tsx'
import { Rows, RowTitle } from '../parts/rows.tsx'
import { Pending } from '../pending.tsx'
import { PortalPage } from '../portal-page.tsx'
import { useEarlyChoice } from '../use-early-choice.ts'
import type { Route } from './+types/list.ts'
import { lineText, overbookedByOffers } from './line-text.ts'
import { bookableCourses } from './run-choices.server.ts'
import { runStates } from './run-states.ts'
import { salesText } from './sales-text.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, now, catalogue } = services
  const { courses } = catalogue()
  const query = new URL(request.url).searchParams
  const view = {
    when: RUN_PERIODS.find((each) => each === query.get('when')) ?? ('coming' as const),
    broken: query.get('rule') === 'broken',
    courseSlug: courses.find(({ id }) => id === query.get('course'))?.id ?? null,
    status: statuses.find((each) => each === query.get('status')) ?? null,
  }
  const today = londonToday(now())
  const dates = await listRuns(db, { ...view, today, limit: portalFigures.datesListed })
  const idsOf = (runs: typeof dates) => runs.map(({ id }) => id)
  const coming = dates.filter((date) => isComing(date, today))
  const waiting = await waitingByRun(db, idsOf(dates))
  const declined = await declinedByRun(db, idsOf(coming))
  return {
    view,
    months: runsByMonth(
      dates.map((date) => ({
        ...date,
        month: isNow(date, today) ? 'Now' : monthText(date.startDate),
        text: runText(date),
        sales: salesText(date, now()),
        broken: isComing(date, today) ? brokenTexts(date) : [],
        places: capacityOf({ ...date, maxCapacity: date.capacity }),
        declined: declined.get(date.id) ?? null,
        confirmed: date.status === 'active' && date.confirmedAt !== null,
        unstaffed: isComing(date, today) && !isStaffed(date),
        decision: willItRun(date, {
          today,
          lookAheadDays: willRun.lookAheadDays,
          minimum: minimumFor(date.courseSlug, willRun),
        }),
        line: lineText({ waiting: waiting.get(date.id) ?? 0, kept: date.offered }),
      })),
    ),
    cut: dates.length === portalFigures.datesListed,
    courseNames: bookableCourses(catalogue()).map(({ id, title }) => ({
      id,
      title: title.catalogue,
    })),
  }
}

type Dated = { status: string; startDate: string; endDate: string }

const isComing = ({ status, endDate }: Dated, today: string) =>
  status === 'active' && endDate >= today

/** What it breaks, in words; staff gave a reason for what is not open. */
function brokenTexts({ breaches, openBreaches }: Awaited<ReturnType<typeof listRuns>>[number]) {
  const open = (openBreaches ?? []).map(({ text }) => `: ${text}`)
  if (open.length > 0) return open
  return (breaches ?? []).length > 0 ? [', with a reason'] : []
}

/** It has begun, and is not over. */
const isNow = (date: Dated, today: string) => isComing(date, today) && date.startDate <= today

const statuses = ['draft', 'active', 'cancelled'] as const

export default function Schedules({ loaderData }: Route.ComponentProps) {
  const { view, months, cut, courseNames } = loaderData
  const submit = useSubmit()
  const filters = useRef<HTMLFormElement>(null)
  useEarlyChoice(filters, (form) => void submit(form))
  return (
    <PortalPage
      title="Schedules"
      actions={
        <div className="flex flex-wrap gap-3">
          <PortalActionLink to="/admin/schedules/planner">Quarter planner</PortalActionLink>
          <PortalActionLink to="/admin/schedules/new" look="primary">
            Add a date
          </PortalActionLink>
        </div>
      }
    >
      <div className="grid gap-6">
        <Form
          key={JSON.stringify(view)}
          ref={filters}
          role="search"
          aria-label="Filters"
          onChange={(event) => void submit(event.currentTarget)}
          className="grid items-end gap-4 rounded-card border border-line bg-card p-4 sm:grid-cols-2 xl:grid-cols-[minmax(8rem,22rem)_repeat(3,minmax(0,200px))_auto] sm:p-5"
        >
          <Select name="course" label="Course" defaultValue={view.courseSlug ?? ''}>
            <option value="">All courses</option>
            <Options of={courseNames.map(({ id, title }) => [id, title])} />
          </Select>
          <Select name="status" label="Status" defaultValue={view.status ?? ''}>
            <option value="">Any status</option>
            <Options of={statuses.map((status) => [status, runStates[status].text])} />
          </Select>
          <Select name="when" label="When" defaultValue={view.when}>
            <option value="coming">Now and upcoming</option>
            <option value="now">Now</option>
            <option value="past">Past</option>
          </Select>
          <Select name="rule" label="Rules" defaultValue={view.broken ? 'broken' : ''}>
            <option value="">All dates</option>
            <option value="broken">Breaks a rule</option>
          </Select>
          <noscript>
            <button type="submit" className="min-h-11 border border-ink px-5 font-semibold">
              Show
            </button>
          </noscript>
        </Form>
        <Pending waitsFor="this page">
          <div className="grid gap-6">
            {months.length === 0 ? (
              <p className="text-ink-2">No date matches. Add one, or change the filters.</p>
            ) : null}
            {months.map(({ month, dates }) => (
              <Month key={month} month={month} dates={dates} />
            ))}
            {cut ? (
              <p className="text-sm text-ink-3">
                {view.when === 'past' ? 'Older' : 'Later'} dates are not listed. Choose a course to
                see more of its own.
              </p>
            ) : null}
          </div>
        </Pending>
      </div>
    </PortalPage>
  )
}

type Month = Route.ComponentProps['loaderData']['months'][number]

function Month({ month, dates }: Month) {
  return (
    <Panel
      id={month.replace(' ', '-')}
      title={month}
      aside={
        <p className="font-mono text-sm text-ink-3">{counted(dates.length, 'date', 'dates')}</p>
      }
    >
      <Rows
        of={dates}
        className="grid items-center gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto] lg:grid-cols-[1fr_7rem_15rem]"
      >
        {(date) => (
          <>
            <div>
              <RowTitle to={`/admin/schedules/${date.id}`} title={date.courseTitle}>
                {date.text}
                {date.instructor ? `, ${date.instructor}` : ''}
              </RowTitle>
              <Notes
                of={[
                  [date.sales, 'faint'],
                  ...date.broken.map((text) => [`Breaks a rule${text}`, 'bad'] as const),
                  [date.declined && `${date.declined} declined to teach`, 'bad'],
                ]}
              />
            </div>
            <div>
              <Badge tone={runStates[date.status].tone}>{runStates[date.status].text}</Badge>
            </div>
            <div>
              <FillBar taken={date.taken} capacity={date.places} />
              <Notes
                of={[
                  [date.confirmed && !date.unstaffed && 'Confirmed to run', 'good'],
                  [
                    date.confirmed &&
                      date.unstaffed &&
                      'Confirmed, but a trainer or room is missing',
                    'warning',
                  ],
                  [date.decision, 'warning'],
                  [date.line, 'plain'],
                  [overbookedByOffers(date) && 'Overbooked with the places kept', 'bad'],
                ]}
              />
            </div>
          </>
        )}
      </Rows>
    </Panel>
  )
}

const looks = {
  plain: 'text-ink-2',
  faint: 'text-ink-3',
  good: 'text-green',
  warning: 'font-semibold text-amber',
  bad: 'font-semibold text-red',
}

type Note = readonly [text: string | null | false, look: keyof typeof looks]

/** What is to be said of a date, a line each; without words, none. */
function Notes({ of: notes }: { of: readonly Note[] }) {
  return notes.map(([text, look]) =>
    text ? (
      <p key={text} className={`text-sm ${looks[look]}`}>
        {text}
      </p>
    ) : null,
  )
}
