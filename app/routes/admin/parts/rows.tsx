import type { ReactNode } from 'react'
import { PortalLink } from '#app/ui/portal-link.tsx'

type Props<Item> = {
  of: readonly Item[]
  /** Said where there is none. */
  none?: string
  className?: string
  children: (item: Item) => ReactNode
}

/** Records below each other, with a line between them. */
export function Rows<Item extends { id: string | number }>(props: Props<Item>) {
  const { of: items, none, className = 'py-3', children } = props
  if (none && items.length === 0) return <p className="text-ink-2">{none}</p>
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id} className={`first:pt-0 last:pb-0 ${className}`}>
          {children(item)}
        </li>
      ))}
    </ul>
  )
}

/** The name of a record, which leads to its page, and a line about it. */
export function RowTitle({
  to,
  title,
  children,
}: {
  to: string
  title: string
  children: ReactNode
}) {
  return (
    <div className="min-w-0">
      <PortalLink
        to={to}
        className="font-semibold wrap-anywhere text-link underline underline-offset-4"
      >
        {title}
      </PortalLink>
      <p className="text-sm wrap-anywhere text-ink-2">{children}</p>
    </div>
  )
}
