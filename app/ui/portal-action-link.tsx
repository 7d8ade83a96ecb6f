import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ActionLook, actionClass } from './action-link.tsx'

type Props = { to: string; look: ActionLook; children: ReactNode }

/** An `ActionLink` between pages that React Router runs: the page is not loaded anew. */
export function PortalActionLink({ to, look, children }: Props) {
  return (
    <Link to={to} className={actionClass(look)}>
      {children}
    </Link>
  )
}
