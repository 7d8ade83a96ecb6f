import type { ReactNode } from 'react'
import type { CoursePageData } from './course-page-data.ts'

type Props = { course: CoursePageData; children: ReactNode }

/** Price, what is included, and the children: dates and the booking button. */
export function PriceCard({ course: { price, duration, included }, children }: Props) {
  return (
    <section
      aria-labelledby="price"
      className="rounded-card border border-line bg-card p-6 print:p-0 print:border-0"
    >
      <h2 id="price" className="font-body text-sm font-normal tracking-normal text-ink-3">
        Course price
      </h2>
      <p className="mt-1 font-mono text-3xl leading-none font-semibold">{price}</p>
      <div className="mt-5">
        <PriceRow label="Duration">{duration}</PriceRow>
        {included ? <PriceRow label="Included">{included}</PriceRow> : null}
        {children}
      </div>
    </section>
  )
}

export function PriceRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-t border-line py-2.5">
      <p className="text-ink-3">{label}</p>
      <p>{children}</p>
    </div>
  )
}
