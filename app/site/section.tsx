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

type Titled = { id: string; title: string; text: string }

/** In such a section: points with a title each. */
export function TitledList({ items }: { items: readonly Titled[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
      {items.map(({ id, title, text }) => (
        <li key={id} className="border-l-2 border-ink pl-5">
          <h3 className="text-xl">{title}</h3>
          <p className="mt-2 text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}

type WideProps = { id: string; title: string; className?: string; children: ReactNode }

/** Title above, content over the whole width. `id` is that of the title. */
export function WideSection({
  id,
  title,
  className = 'border-t border-line',
  children,
}: WideProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:py-24">
        <h2 id={id} className="text-2xl lg:text-3xl">
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}
