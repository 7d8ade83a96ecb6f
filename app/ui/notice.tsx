import type { ReactNode } from 'react'

const tones = {
  green: 'border-green bg-green-pale',
  amber: 'border-amber bg-amber-pale',
  blue: 'border-blue bg-blue-pale',
}

type Props = {
  tone: keyof typeof tones
  /** With room above it. */
  isApart?: boolean
  /** Announced at once. */
  isAlert?: boolean
  children: ReactNode
}

/** A message on the page; announced to screen readers when it appears. */
export function Notice({ tone, isApart = false, isAlert = false, children }: Props) {
  const notice = (
    <div role="status" className={`rounded-card border-l-4 p-4 text-ink ${tones[tone]}`}>
      {children}
    </div>
  )
  if (!isApart && !isAlert) return notice
  return (
    <div role={isAlert ? 'alert' : undefined} className={isApart ? 'mt-6' : undefined}>
      {notice}
    </div>
  )
}
