import type { ReactNode } from 'react'
import type { Sheet } from '../../domain/register/sheet.ts'
import { Panel } from '../../ui/panel.tsx'

type Props = { half: Sheet['halves'][number]; children: ReactNode }

/** The panel of one half of a day; it has no marks before they can be made. */
export function HalfPanel({ half, children }: Props) {
  const { title, starts, ends, opensAt } = half
  return (
    <Panel id={`half-${half.half}`} title={title} aside={`${starts} to ${ends}`}>
      {opensAt ? <p className="text-ink-2">Can be marked from {opensAt}.</p> : children}
    </Panel>
  )
}
