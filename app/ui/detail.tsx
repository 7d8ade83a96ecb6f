import type { ReactNode } from 'react'

type Props = { label: string; className?: string; children: ReactNode }

/** One fact of a list of them. */
export function Detail({ label, className = 'text-lg', children }: Props) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
