import { useRef } from 'react'
import { Link } from 'react-router'
import { academy } from '../../../../../content/academy.ts'
import { ActionLink } from '../../../../ui/action-link.tsx'
import { DateList } from './date-list.tsx'
import type { CourseDates } from './use-course-dates.ts'

type Props = CourseDates & { bookingPage: string; onBook: (id: string) => void }

/** The dates of a course; changes are announced to screen readers. */
export function DatesPanel({ lookup, chosen, picked, retry, bookingPage, onBook }: Props) {
  const panel = useRef<HTMLElement>(null)
  const known = lookup.state === 'known' ? lookup.dates : null
  return (
    <section
      ref={panel}
      id="dates"
      tabIndex={-1}
      aria-labelledby="dates-heading"
      className="border-t border-line py-10 shadow-none outline-none lg:py-16 print:py-4"
    >
      <h2 id="dates-heading" className="mb-6 text-2xl">
        Upcoming dates
      </h2>
      <div role="status" className="text-lg noscript:hidden">
        {lookup.state === 'loading' ? <p className="sr-only">Loading course dates</p> : null}
        {lookup.state === 'failed' ? (
          <p>Unable to load course dates. Please contact us for availability.</p>
        ) : null}
        {known?.length === 0 ? (
          <p>No upcoming dates scheduled. Please contact us for more information.</p>
        ) : null}
        {known?.length ? <p className="sr-only">Upcoming dates: {known.length}</p> : null}
        {picked ? <p className="sr-only">Chosen date: {picked.date_text}</p> : null}
      </div>
      {lookup.state === 'loading' ? <Placeholders /> : null}
      {lookup.state === 'failed' ? (
        <AfterFailure
          retry={() => {
            // The pressed button is about to be removed: move the focus to the panel.
            panel.current?.focus({ preventScroll: true })
            void retry()
          }}
        />
      ) : null}
      {known?.length === 0 ? (
        <p className="mt-6 print:hidden">
          <ActionLink to="/contact" look="onLight">
            Request Course Dates
          </ActionLink>
        </p>
      ) : null}
      {known?.length ? <DateList dates={known} chosen={chosen} onBook={onBook} /> : null}
      <noscript>
        <p className="text-lg">
          <a className="text-link underline" href={bookingPage}>
            See the dates and book
          </a>
          , or call {academy.phones.bookings.display}.
        </p>
      </noscript>
    </section>
  )
}

/** Same height as the loaded dates, to avoid a layout shift. */
function Placeholders() {
  return (
    <ul aria-hidden="true" className="noscript:hidden print:hidden">
      {[1, 2, 3].map((place) => (
        <li key={place} data-placeholder className="h-36 border-t border-line py-5 sm:h-32">
          <span className="block h-5 w-3/4 max-w-sm bg-line" />
          <span className="mt-3 block h-4 w-1/2 max-w-64 bg-chalk" />
          <span className="mt-3 block h-4 w-24 bg-chalk" />
        </li>
      ))}
    </ul>
  )
}

function AfterFailure({ retry }: { retry: () => void }) {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      <button
        type="button"
        onClick={retry}
        className="min-h-11 rounded-control border border-ink px-5 py-2 font-semibold hover:bg-chalk"
      >
        Try again
      </button>
      <Link className="inline-flex min-h-11 items-center text-link underline" to="/contact">
        Contact us
      </Link>
    </p>
  )
}
