import { hasPlaces } from '#app/domain/schedule/availability.ts'
import { bookingPage, waitlistPage } from '#app/site/course-links.ts'
import { academy } from '#content/academy.ts'
import type { CoursePageData } from '../course-page-data.ts'

/** The dates as they were when the page was rendered, each with a link to the booking page. */
export function DatesWithoutScript({ course: { url, runs } }: { course: CoursePageData }) {
  const link = 'inline-flex min-h-11 items-center text-link underline underline-offset-4'
  return (
    <div className="pb-10">
      <ul className="border-b border-line">
        {runs.map((run) => (
          <li
            key={run.id}
            className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2"
          >
            <span>
              {run.date_text}: {run.availability.text}
              {run.confirmed ? ', confirmed to run' : null}
            </span>
            {hasPlaces(run) ? (
              <a className={link} href={bookingPage(url, run.id)}>
                Book<span className="sr-only"> {run.date_text}</span>
              </a>
            ) : (
              <a className={link} href={waitlistPage(url, run.id)}>
                Tell me when a place is free<span className="sr-only"> on {run.date_text}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {runs.some(hasPlaces) ? null : (
        <p className="mt-4 text-lg">
          <a className={link} href={waitlistPage(url, null)}>
            Tell me when a place is free on any date
          </a>
        </p>
      )}
      <p className="mt-4 text-lg">
        <a className={link} href={bookingPage(url, null)}>
          See the dates and book
        </a>
        , or call {academy.phones.bookings.display}.
      </p>
    </div>
  )
}
