import type { ReactNode } from 'react'

type Props = {
  /** Also the anchor of links to this section. */
  id: string
  title: string
  intro?: ReactNode
  background?: 'paper' | 'chalk'
  children: ReactNode
}

/** Title and intro on the left, content on the right; one column on a phone. */
export function Section({ id, title, intro, background = 'paper', children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={background === 'chalk' ? 'bg-chalk' : 'bg-paper'}
    >
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-16 sm:px-6 lg:grid-cols-12 lg:py-24">
        <div className="lg:col-span-4">
          <h2 id={`${id}-title`} className="text-2xl lg:text-3xl">
            {title}
          </h2>
          {intro ? <div className="mt-4 max-w-md text-lg text-ink-2">{intro}</div> : null}
        </div>
        <div className="lg:col-span-8">{children}</div>
      </div>
    </section>
  )
}
