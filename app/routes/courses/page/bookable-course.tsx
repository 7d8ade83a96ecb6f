import { BookBar } from './book-bar.tsx'
import { CourseLayout } from './course-layout.tsx'
import type { CoursePageData } from './course-page-data.ts'
import { DatesPanel } from './dates/panel.tsx'
import { useCourseDates } from './dates/use-course-dates.ts'
import { PriceCard, PriceRow } from './price-card.tsx'
import { bookingPage, useBookingDialog } from './use-booking-dialog.tsx'

export function BookableCourse({ course }: { course: CoursePageData }) {
  const dates = useCourseDates(course.id)
  const { lookup, next, picked, chosen } = dates
  const { dialog, book, bookOnPress } = useBookingDialog(course, dates)
  const note = course.datesNote ?? 'Ask us for the next date'
  return (
    <CourseLayout
      course={course}
      aside={
        <PriceCard course={course}>
          <PriceRow label="Next available">
            {/* Two lines high from the start, so that the button does not move later. */}
            <span className="block min-h-[2lh]">
              {lookup.state === 'loading' ? <Wait note={note} /> : (next?.date_text ?? note)}
            </span>
          </PriceRow>
          {picked ? <PriceRow label="Chosen date">{picked.date_text}</PriceRow> : null}
          <BookBar
            price={course.price}
            line={picked?.date_text ?? course.duration}
            to={bookingPage(course, chosen?.id ?? null)}
            onBook={bookOnPress(chosen?.id ?? null)}
          />
        </PriceCard>
      }
    >
      <DatesPanel
        {...dates}
        bookingPage={bookingPage(course, null)}
        onBook={(id) => {
          dates.pick(id)
          void book(id)
        }}
      />
      {dialog}
    </CourseLayout>
  )
}

function Wait({ note }: { note: string }) {
  return (
    <>
      <span className="mt-1.5 block h-4 w-4/5 bg-line noscript:hidden" />
      <span className="hidden noscript:inline">{note}</span>
    </>
  )
}
