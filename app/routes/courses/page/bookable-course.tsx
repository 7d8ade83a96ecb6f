import { Island } from '#app/site/island.tsx'
import BookNext from './book-next.island.tsx'
import { CourseLayout } from './course-layout.tsx'
import type { CoursePageData } from './course-page-data.ts'
import { courseToBook } from './course-to-book.ts'
import CourseDates from './dates/course-dates.island.tsx'
import { DatesWithoutScript } from './dates/dates-without-script.tsx'
import { PriceCard } from './price-card.tsx'

export function BookableCourse({ course }: { course: CoursePageData }) {
  const props = { course: courseToBook(course) }
  return (
    <CourseLayout
      course={course}
      aside={
        <PriceCard course={course}>
          <Island name="book-next" when="visible" of={BookNext} props={props} />
        </PriceCard>
      }
    >
      <Island name="course-dates" when="visible" of={CourseDates} props={props} />
      <noscript>
        <DatesWithoutScript course={course} />
      </noscript>
    </CourseLayout>
  )
}
