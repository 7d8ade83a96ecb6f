import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { writeCursor } from '#app/domain/basics/cursor.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { readBookingFilter, readBookingPage } from '#app/domain/booking/list/booking-filter.ts'
import { searchTerms } from '#app/domain/booking/list/booking-search.ts'
import { portalFigures } from '#app/domain/report/limits.ts'
import { tasksOfBookings } from '#app/operations/register/tasks/load-tasks.ts'
import { servicesContext } from '#app/services.server.ts'
import { countListed, findBookings } from '#app/storage/booking/booking-list.ts'
import { scheduleHead } from '#app/storage/schedule/run-list.ts'
import { Panel } from '#app/ui/panel.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { useFiltersToComeBackTo } from '../back-to-bookings.tsx'
import { Pending } from '../pending.tsx'
import { PortalPage } from '../portal-page.tsx'
import { isUnreadable, TryAgain } from '../unreadable.tsx'
import type { Route } from './+types/page.ts'
import { BookingTable } from './booking-table.tsx'
import { Filters } from './filters.tsx'
import { listRow } from './list-row.server.ts'
import { Pager } from './pager.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, env, now } = services
  const query = new URL(request.url).searchParams
  const filter = readBookingFilter(query)
  const page = readBookingPage(query)
  const [listed, date] = await Promise.all([
    findBookings(db, { filter, page, size: portalFigures.bookingsPerPage }),
    filter.runId ? scheduleHead(db, filter.runId) : null,
  ])
  const isAllOfIt = !listed.hasNext && !listed.hasPrevious
  const count = isAllOfIt
    ? { found: listed.bookings.length, isAll: true }
    : await countListed(db, { filter: listed.filter, cap: portalFigures.countedUpTo })
  const terms = searchTerms(filter.search)
  const ids = listed.bookings.map(({ id }) => id)
  const tasks = await tasksOfBookings(db, ids, services)
  const today = londonToday(now())
  const first = listed.bookings[0]
  const last = listed.bookings.at(-1)
  return {
    filter: listed.filter,
    order: page.order,
    date: date ?? null,
    count,
    bookings: listed.bookings.map((booking) =>
      listRow(booking, { env, terms, today, tasks: tasks.get(booking.id) ?? [] }),
    ),
    next: listed.hasNext && last ? writeCursor({ at: last.exactTime, id: last.id }) : null,
    previous:
      listed.hasPrevious && first ? writeCursor({ at: first.exactTime, id: first.id }) : null,
  }
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { filter, order, date, count, bookings, next, previous } = loaderData
  const { search } = useLocation()
  useFiltersToComeBackTo()
  return (
    <PortalPage
      title={title}
      actions={
        <PortalActionLink to="/admin/bookings/new" look="primary">
          Add a booking
        </PortalActionLink>
      }
    >
      <div className="grid gap-6">
        <Filters filter={filter} order={order} date={date} />
        <Panel
          id="bookings"
          title={`Bookings (${countText(count)})`}
          aside={
            <a
              href={`/admin/bookings.csv${search}`}
              download
              className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4 print:hidden"
            >
              Export CSV
            </a>
          }
        >
          <Pending waitsFor="this page">
            {bookings.length > 0 ? (
              <BookingTable bookings={bookings} order={order} />
            ) : (
              <p className="py-6 text-ink-2">{emptyText(search)}</p>
            )}
            <Pager next={next} previous={previous} order={order} />
          </Pending>
        </Panel>
      </div>
    </PortalPage>
  )
}

const title = 'Bookings Management'

/** The list could not be read: it is empty, the filters stay, and there is a link to try again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { search } = useLocation()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const filter = useMemo(() => readBookingFilter(query), [query])
  if (!isUnreadable(error)) throw error
  return (
    <PortalPage title={title}>
      <div className="grid gap-6">
        <Filters filter={filter} order={readBookingPage(query).order} date={null} />
        <Panel id="bookings" title="Bookings (0)">
          <TryAgain />
        </Panel>
      </div>
    </PortalPage>
  )
}

function countText({ found, isAll }: { found: number; isAll: boolean }) {
  const figure = new Intl.NumberFormat('en-GB').format(found)
  return isAll ? figure : `${figure}+`
}

function emptyText(search: string) {
  return search ? 'No booking matches these filters.' : 'There are no bookings yet.'
}
