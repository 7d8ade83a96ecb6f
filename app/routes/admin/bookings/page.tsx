import { isRouteErrorResponse, useLocation } from 'react-router'
import { portalFigures } from '../../../../content/policies.ts'
import { writeCursor } from '../../../domain/basics/cursor.ts'
import { readBookingFilter, readBookingPage } from '../../../domain/booking/booking-filter.ts'
import { servicesContext } from '../../../services.server.ts'
import { bookingPage, countListed } from '../../../storage/booking/booking-list.ts'
import { scheduleHead } from '../../../storage/schedule/run-list.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Pending } from '../pending.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/page.ts'
import { BookingTable } from './booking-table.tsx'
import { Filters } from './filters.tsx'
import { listRow } from './list-row.server.ts'
import { Pager } from './pager.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext)
  const query = new URL(request.url).searchParams
  const filter = readBookingFilter(query)
  const page = readBookingPage(query)
  const [listed, count, date] = await Promise.all([
    bookingPage(db, { filter, page, size: portalFigures.bookingsPerPage }),
    countListed(db, { filter, cap: portalFigures.countedUpTo + 1 }),
    filter.runId ? scheduleHead(db, filter.runId) : null,
  ])
  const first = listed.bookings[0]
  const last = listed.bookings.at(-1)
  return {
    filter,
    order: page.order,
    date: date ?? null,
    count,
    bookings: listed.bookings.map((booking) => listRow(booking, env)),
    next: listed.hasNext && last ? writeCursor({ at: last.exactTime, id: last.id }) : null,
    previous:
      listed.hasPrevious && first ? writeCursor({ at: first.exactTime, id: first.id }) : null,
  }
}

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { filter, order, date, count, bookings, next, previous } = loaderData
  const { search } = useLocation()
  return (
    <PortalPage title={title}>
      <div className="grid gap-6">
        <Filters filter={filter} order={order} date={date} />
        <Panel
          id="bookings"
          title={`Bookings (${countText(count)})`}
          aside={
            <a
              href={`/admin/bookings.csv${search}`}
              download
              className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
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

/** The list could not be loaded: an empty list with a link to try again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error)) throw error
  return (
    <PortalPage title={title}>
      <Panel id="bookings" title="Bookings (0)">
        <p className="text-sm text-ink-3">
          <a className="inline-flex min-h-8 items-center underline" href={`${pathname}${search}`}>
            Try again
          </a>
        </p>
      </Panel>
    </PortalPage>
  )
}

function countText(count: number) {
  const { countedUpTo } = portalFigures
  const figure = new Intl.NumberFormat('en-GB').format(Math.min(count, countedUpTo))
  return count > countedUpTo ? `${figure}+` : figure
}

function emptyText(search: string) {
  return search ? 'No booking matches these filters.' : 'There are no bookings yet.'
}
