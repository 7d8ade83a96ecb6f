import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'

type Props = { of: readonly { id: string; text: ReactNode }[]; className?: string }

/** A list of sentences; nothing without any. */
export function Lines({ of, className = '' }: Props) {
  if (of.length === 0) return null
  return (
    <ul className={`list-disc pl-5 ${className}`}>
      {of.map(({ id, text }) => (
        <li key={id} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  )
}

type UnderBadgeProps = {
  badge: string
  tone: BadgeTone
  /** Whom or what it is about. */
  about: string
  lines: readonly { id: string; text: ReactNode }[]
  /** Why it counts. */
  rule?: string | null
}

/** One thing to look at, under its badge, in a list of them. */
export function UnderBadge({ badge, tone, about, lines, rule }: UnderBadgeProps) {
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[8rem_1fr]">
      <span>
        <Badge tone={tone}>{badge}</Badge>
      </span>
      <div className="wrap-anywhere">
        {about ? <strong>{about}</strong> : null}
        <ul className={lines.length > 1 ? 'list-disc pl-5' : undefined}>
          {lines.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
        {rule ? <small className="block text-sm text-ink-2">{rule}</small> : null}
      </div>
    </li>
  )
}
