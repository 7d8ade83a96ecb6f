import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'

type Props = {
  /** Another page is coming, or the same one with another question. */
  waitsFor: 'another page' | 'this page'
  children: ReactNode
}

/** What was there stays until it takes long; then it says so. */
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
