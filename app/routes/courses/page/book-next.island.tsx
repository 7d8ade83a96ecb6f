import type { MouseEvent } from 'react'
import { bookingPage } from '#app/site/course-links.ts'
import { BookBar } from './book-bar.tsx'
import type { CourseToBook } from './course-to-book.ts'
import { datesWithin, setBooking, useCourseDates } from './dates/dates-store.ts'
import { PriceRow } from './price-row.tsx'

/** Whoever presses while the dates are loading gets the booking page after this time. */
const patienceMs = 1_000

/** The part of the price card that depends on the dates. */
export default function BookNext({ course }: { course: CourseToBook }) {
  const { lookup, next: free, picked, chosen } = useCourseDates(course.id)
  // Until the dates are loaded, and when they cannot be: as they were when the page was rendered.
  const next = lookup.state === 'known' ? free : course.next
  const note = lookup.state === 'known' ? null : course.datesNote
  const shown = picked ?? next
  /**
   * A plain click opens the dialog, other clicks are left to the browser. Without dates the link is
   * followed, because the dialog would offer only "to be arranged".
   */
  const book = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    if (lookup.state === 'failed') return
    event.preventDefault()
    const { href } = event.currentTarget
    void datesWithin(patienceMs).then((known) => (known ? setBooking(true) : location.assign(href)))
  }
  return (
    <>
      <PriceRow label="Next available">
        {/* Two lines high from the start, so that the button does not move later. */}
        <span className="block min-h-[2lh]">
          {next?.date_text ?? note ?? 'Ask us for the next date'}
        </span>
      </PriceRow>
      {picked ? <PriceRow label="Chosen date">{picked.date_text}</PriceRow> : null}
      <BookBar
        price={course.price}
        date={shown?.first_day_text ?? null}
        places={shown?.availability.text ?? null}
        to={bookingPage(course.url, chosen?.id ?? null)}
        onBook={book}
      />
    </>
  )
}
