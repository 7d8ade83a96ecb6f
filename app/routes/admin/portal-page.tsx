import type { ReactNode } from 'react'
import { portal } from '../../../content/portal.ts'

type Props = {
  title: string
  /** The title for the eye, where it needs more than words. */
  heading?: ReactNode
  /** Beside the title: what can be done here. */
  actions?: ReactNode
  /** The form on this page was refused. */
  hasError?: boolean
  children: ReactNode
}

/** A page of the portal: its title, once for the window and once for the eye. */
export function PortalPage({ title, heading = title, actions, hasError, children }: Props) {
  return (
    <>
      <title>{`${hasError ? 'Error: ' : ''}${title} | ${portal.title}`}</title>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl">{heading}</h1>
        {actions}
      </div>
      {children}
    </>
  )
}
