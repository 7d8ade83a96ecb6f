import type { ReactNode } from 'react'

const tones = {
  green: 'border-green bg-green-pale',
  amber: 'border-amber bg-amber-pale',
  blue: 'border-blue bg-blue-pale',
}

type Props = { tone: keyof typeof tones; children: ReactNode }

/** A message on the page; announced to screen readers when it appears. */
export function Notice({ tone, children }: Props) {
  return (
    <div role="status" className={`rounded-card border-l-4 p-4 text-ink ${tones[tone]}`}>
      {children}
    </div>
  )
}
