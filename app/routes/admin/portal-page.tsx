import type { ReactNode } from 'react'
import { portal } from '#content/portal.ts'

type Props = {
  title: string
  /** The visible heading, where it needs markup; otherwise the title. */
  heading?: ReactNode
  /** Links and buttons beside the heading. */
  actions?: ReactNode
  /** Puts "Error: " before the document title. */
  hasError?: boolean
  children: ReactNode
}

export function PortalPage({ title, heading = title, actions, hasError, children }: Props) {
  return (
    <>
      <title>{`${hasError ? 'Error: ' : ''}${title} | ${portal.title}`}</title>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="text-2xl shadow-none outline-none">
          {heading}
        </h1>
        {actions ? <div className="contents print:hidden">{actions}</div> : null}
      </div>
      {children}
    </>
  )
}
