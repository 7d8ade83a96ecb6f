import type { ReactNode } from 'react'

type Props = { title: string; children: ReactNode; actions: ReactNode }

/** How a payment ended, and what to do now. */
export function ResultPage({ title, children, actions }: Props) {
  return (
    <section className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:py-24">
      <div className="max-w-2xl">
        <h1 className="text-3xl">{title}</h1>
        <div className="mt-6 text-lg text-ink-2">{children}</div>
        <div className="mt-10 flex flex-wrap gap-4">{actions}</div>
      </div>
    </section>
  )
}
