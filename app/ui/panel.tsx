import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** Id of the heading, which is the panel's accessible name. */
  id: string
  /** `article` for one record of many: two of them may have the same name. */
  as?: 'section' | 'article'
  /** Shown at the other end of the title row. */
  aside?: ReactNode
  children: ReactNode
}

/** A card with a heading; staff pages are made of these. */
export function Panel({ title, id, as: Element = 'section', aside, children }: Props) {
  return (
    <Element aria-labelledby={id} className="rounded-card border border-line bg-card">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-2 sm:px-5">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      <div className="p-4 sm:p-5">{children}</div>
    </Element>
  )
}
