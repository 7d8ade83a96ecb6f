import { TextLink } from '#app/ui/text-link.tsx'
import { CourseLayout } from './course-layout.tsx'
import type { CoursePageData } from './course-page-data.ts'
import { PriceCard } from './price-card.tsx'
import { PriceRow } from './price-row.tsx'

type Props = { course: CoursePageData; workshop: NonNullable<CoursePageData['workshop']> }

/** A course that happens once and is not sold online. */
export function Workshop({ course, workshop: { date, dateText, earlyBird, passed } }: Props) {
  return (
    <CourseLayout
      course={course}
      aside={
        <PriceCard course={course}>
          <PriceRow label="Date">
            {dateText}
            {/* The page may be rendered before the day and read after it: the browser looks again. */}
            <span
              hidden={!passed}
              data-passes={date}
              className="mt-1 block w-fit rounded-full bg-amber-pale px-3 py-0.5 text-sm font-semibold text-amber"
            >
              This date has passed
            </span>
          </PriceRow>
          <PriceRow label="Early bird">
            <span className="figures font-semibold">{earlyBird.price}</span> if registered before{' '}
            {earlyBird.beforeText}
          </PriceRow>
          <div className="grid border-t border-line pt-4 print:hidden">
            <button
              type="button"
              disabled
              className="min-h-11 rounded-control border border-line bg-chalk px-5 py-2 text-left font-semibold text-ink-3"
            >
              Book Now
            </button>
            <p className="mt-3 text-ink-2">
              This workshop cannot be booked online.{' '}
              <TextLink to="/contact" className="underline-offset-4">
                Contact us
              </TextLink>{' '}
              to ask about it.
            </p>
          </div>
        </PriceCard>
      }
    />
  )
}
