import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'

const looks = {
  /** One per view: it carries the tape. */
  primary: 'hazard-tape bg-hivis text-ink hover:bg-hivis-hover',
  onLight: 'border border-ink text-ink hover:bg-chalk',
  /** In the frame of every page: it leads to act, and leaves the tape to the page itself. */
  onDeepAct: 'border border-hivis text-hivis hover:bg-deep-2',
  onDeep: 'border border-on-deep-2 text-on-deep hover:bg-deep-2',
}

type Props = {
  to: string
  look: keyof typeof looks
  onClick?: MouseEventHandler<HTMLAnchorElement>
  /** Leads to a file, which is the browser's business. */
  file?: true
  children: ReactNode
}

/** A link that looks like what it is: something to do. */
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
