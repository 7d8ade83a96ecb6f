import { type ReactNode, useEffect, useRef } from 'react'

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

/** News of what was done. The button that did it is far below or gone, so the news takes the focus. */
export function FocusedNotice({ children }: { children: ReactNode }) {
  const news = useRef<HTMLParagraphElement>(null)
  useEffect(() => news.current?.focus(), [])
  return (
    <Notice tone="green">
      <p ref={news} tabIndex={-1} className="scroll-mt-36 shadow-none outline-none">
        {children}
      </p>
    </Notice>
  )
}
