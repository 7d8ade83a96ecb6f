import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'

type Props = {
  /** A navigation to another page, or to this one with another query. */
  waitsFor: 'another page' | 'this page'
  children: ReactNode
}

/** Keeps the old content during a navigation; "Loading..." appears after a delay (pending.css). */
export function Pending({ waitsFor, children }: Props) {
  const here = useLocation().pathname
  const { state, location } = useNavigation()
  const leaving = state === 'loading' && location.pathname !== here
  const asking = state === 'loading' && location.pathname === here
  const waiting = waitsFor === 'another page' ? leaving : asking
  return (
    <div className={waiting ? 'pending' : undefined} aria-busy={waiting || undefined}>
      {waiting ? (
        <p role="status" className="pending-word text-lg text-ink-2">
          Loading...
        </p>
      ) : null}
      <div className="pending-rest">{children}</div>
    </div>
  )
}
