import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'

/** Beside the heading of a record: to the list that it stands in. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-link underline underline-offset-4 print:hidden"
    >
      <Icon name="arrow-left" className="size-5" />
      {children}
    </Link>
  )
}
