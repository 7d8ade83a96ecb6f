import type { ReactNode } from 'react'

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
