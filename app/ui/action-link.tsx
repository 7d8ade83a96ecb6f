import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'

const looks = {
  /** One per view; the only one with the hazard tape pattern. */
  primary: 'hazard-tape bg-hivis text-ink hover:bg-hivis-hover',
  onLight: 'border border-ink text-ink hover:bg-chalk',
  /** For the header: a call to action without the tape, which is left to the page. */
  onDeepAct: 'border border-hivis text-hivis hover:bg-deep-2',
  onDeep: 'border border-on-deep-2 text-on-deep hover:bg-deep-2',
}

type Props = {
  to: string
  look: keyof typeof looks
  onClick?: MouseEventHandler<HTMLAnchorElement>
  /** Links to a file, which the browser must load itself. */
  file?: true
  children: ReactNode
}

/** A link that looks like a button. */
export function ActionLink({ to, look, onClick, file, children }: Props) {
  return (
    <Link
      to={to}
      onClick={onClick}
      reloadDocument={file}
      className={`inline-flex min-h-11 items-center gap-2 rounded-control px-5 py-2 font-semibold ${looks[look]}`}
    >
      {children}
    </Link>
  )
}
