import type { ReactNode } from 'react'
import type { CoursePageData } from './course-page-data.ts'
import { PriceRow } from './price-row.tsx'

type Props = { course: CoursePageData; children: ReactNode }

/** Price, what is included, and the children: dates and the booking button. On paper the rest says so. */
export function PriceCard({ course, children }: Props) {
  const { price, duration, format, qualification, included } = course
  return (
    <section
      aria-labelledby="price"
      className="rounded-card border border-line bg-card p-6 print:hidden"
    >
      <h2 id="price" className="font-body text-sm font-normal tracking-normal text-ink-3">
        Course price
      </h2>
      <p className="mt-1 font-heading text-3xl leading-none font-bold tabular-nums">{price}</p>
      <div className="mt-5">
        <PriceRow label="Duration">{duration}</PriceRow>
        {/* Elsewhere it stands beside the title. */}
        <div className="sm:hidden">
          <PriceRow label="Format">{format}</PriceRow>
        </div>
        {qualification ? <PriceRow label="Leads to">{qualification}</PriceRow> : null}
        {included ? <PriceRow label="Included">{included}</PriceRow> : null}
        {children}
      </div>
    </section>
  )
}
