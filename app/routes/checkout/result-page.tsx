import type { ReactNode } from 'react'
import { PageHero } from '#app/site/page-hero.tsx'

type Props = {
  title: string
  children: ReactNode
  actions: ReactNode
  /** How a booking ended that the browser keeps: app/browser/end-kept-booking.ts. */
  end: 'paid' | 'unpaid' | null
}

export function ResultPage({ title, children, actions, end }: Props) {
  return (
    <>
      <PageHero title={title} drawing="booking" isBrief />
      <section className="mx-auto max-w-7xl px-4 py-8 sm:px-6 lg:py-16">
        <div data-booking-end={end ?? undefined}>
          <div className="max-w-2xl text-lg text-ink-2">{children}</div>
          <div className="mt-10 flex flex-wrap gap-4">{actions}</div>
        </div>
      </section>
    </>
  )
}
