import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from './notice.tsx'

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
