import type { ComponentProps } from 'react'

/** A box to tick, or a circle to choose, with its words behind it. */
export function Box({ children, className = '', ...input }: ComponentProps<'input'>) {
  return (
    <label className={`flex min-h-11 items-center gap-3 ${className}`}>
      <input type="checkbox" value="yes" {...input} className="size-5 shrink-0" />
      <span>{children}</span>
    </label>
  )
}
