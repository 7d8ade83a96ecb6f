import { useRef } from 'react'
import { hasPlaces } from '#app/domain/schedule/availability.ts'
import { askPage, waitlistPage } from '#app/site/course-links.ts'
import { ActionLink } from '#app/ui/action-link.tsx'
import type { CourseToBook } from '../course-to-book.ts'
import { LazyBookingDialog } from '../lazy-booking-dialog.tsx'
import { DateList } from './date-list.tsx'
import { load, pick, setBooking, useCourseDates } from './dates-store.ts'

type Props = { course: CourseToBook }

/** The dates of a course; changes are announced to screen readers. */
export default function CourseDates({ course }: Props) {
  const { lookup, next, chosen, picked, isBooking } = useCourseDates(course.id)
  const panel = useRef<HTMLElement>(null)
  const known = lookup.state === 'known' ? lookup.dates : null
  const book = (runId: string) => {
    pick(runId)
    setBooking(true)
  }
  const dialog =
    isBooking && known ? (
      <LazyBookingDialog
        course={course}
        dates={known
          .filter(hasPlaces)
          .map((run) => ({
            id: run.id,
            text: run.date_text,
            places: run.availability,
            asks: run.express_request,
          }))}
        runId={chosen?.id ?? null}
        onClose={() => setBooking(false)}
      />
    ) : null
  return (
    <section
      ref={panel}
      id="dates"
      tabIndex={-1}
      aria-labelledby="dates-heading"
      className="border-t border-line py-6 shadow-none outline-none lg:py-14 print:py-4"
    >
      <h2 id="dates-heading" className="mb-3 text-2xl">
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
      {known ? null : (
        <p className="hidden print:block">
          {course.next ? `Next: ${course.next.date_text}` : 'Ask us for the next date'}
        </p>
      )}
      {lookup.state === 'failed' ? (
        <AfterFailure
          retry={() => {
            // The pressed button is about to be removed: move the focus to the panel.
            panel.current?.focus({ preventScroll: true })
            void load(course.id)
          }}
        />
      ) : null}
      {known?.length ? (
        <DateList courseUrl={course.url} dates={known} chosen={chosen} onBook={book} />
      ) : null}
      {known && !next ? (
        <p className="mt-6 flex flex-wrap gap-3 print:hidden">
          {known.length === 0 ? (
            <ActionLink to={askPage(course.id)} look="onLight">
              Request Course Dates
            </ActionLink>
          ) : null}
          <ActionLink to={waitlistPage(course.url, null)} look="onLight">
            Tell me when a place is free on any date
          </ActionLink>
        </p>
      ) : null}
      {dialog}
    </section>
  )
}

/** Same height as the loaded dates, to avoid a layout shift. */
function Placeholders() {
  return (
    <ul aria-hidden="true" className="mt-18 noscript:hidden print:hidden">
      {[1, 2, 3].map((place) => (
        <li
          key={place}
          data-placeholder
          className="flex h-14 items-center gap-4 border-t border-line"
        >
          <span className="block h-5 w-36 bg-line" />
          <span className="block h-5 w-24 bg-chalk" />
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
      <a className="inline-flex min-h-11 items-center text-link underline" href="/contact">
        Contact us
      </a>
    </p>
  )
}
