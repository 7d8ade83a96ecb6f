import type { ReactNode } from 'react'
import { PageHero } from '../../site/page-hero.tsx'

type Props = { title: string; children: ReactNode; actions: ReactNode }

export function ResultPage({ title, children, actions }: Props) {
  return (
    <>
      <PageHero title={title} drawing="booking" />
      <section className="mx-auto max-w-7xl px-4 py-12 sm:px-6 lg:py-20">
        <div className="max-w-2xl">
          <div className="text-lg text-ink-2">{children}</div>
          <div className="mt-10 flex flex-wrap gap-4">{actions}</div>
        </div>
      </section>
    </>
  )
}
