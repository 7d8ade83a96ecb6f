import type { MouseEventHandler, ReactNode } from 'react'

const looks = {
  /** One per view; the only one with the hazard tape pattern. */
  primary: 'hazard-tape bg-hivis text-ink hover:bg-hivis-hover',
  onLight: 'border border-ink text-ink hover:bg-chalk',
  /** For the header: a call to action without the tape, which is left to the page. */
  onDeepAct: 'border border-hivis text-hivis hover:bg-deep-2',
  onDeep: 'border border-on-deep-2 text-on-deep hover:bg-deep-2',
}

export type ActionLook = keyof typeof looks

export const actionClass = (look: ActionLook) =>
  `inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2 font-semibold ${looks[look]}`

type Props = {
  to: string
  look: ActionLook
  onClick?: MouseEventHandler<HTMLAnchorElement>
  children: ReactNode
}

/** A link that looks like a button. The browser loads the page, also from an island. */
export function ActionLink({ to, look, onClick, children }: Props) {
  return (
    <a href={to} onClick={onClick} className={actionClass(look)}>
      {children}
    </a>
  )
}
