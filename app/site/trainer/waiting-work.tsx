import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { PortalTextLink } from '#app/ui/portal-link.tsx'

export type Waiting = {
  key: string
  to: string
  /** What is to be done. */
  label: string
  /** About which date, or until when. */
  text: string
  badge: string
  tone: BadgeTone
}

/** What waits for a trainer, each line a link to where it is done. */
export function WaitingWork({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <ul className="divide-y divide-line">
      {waiting.map(({ key, to, label, text, badge, tone }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-x-6 pt-1 pb-2">
          <p className="flex flex-wrap items-center gap-x-2">
            <PortalTextLink to={to}>{label}</PortalTextLink>
            <span className="text-ink-2">{text}</span>
          </p>
          <Badge tone={tone}>{badge}</Badge>
        </li>
      ))}
    </ul>
  )
}
