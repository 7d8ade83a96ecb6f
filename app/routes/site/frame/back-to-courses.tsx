import { Link, useLocation } from 'react-router'
import { backToCourses } from '../../../../content/navigation.ts'
import { Icon } from '../../../ui/icon.tsx'

/**
 * Floats on large screens only: on a phone it would lie over what people read. Narrow enough for
 * the margin, and it stops where the page's own part ends, so that the footer stays free.
 */
export function BackToCourses() {
  const { pathname } = useLocation()
  if (pathname === backToCourses.to) return null
  return (
    <div className="sticky bottom-(--cookie-bar-height,0px) z-2 hidden h-0 items-end justify-end pr-3 lg:flex print:hidden">
      <Link
        to={backToCourses.to}
        className="mb-6 flex w-22 flex-col items-center gap-1 rounded-control border border-ink bg-card p-2 text-center text-sm leading-tight font-semibold text-ink hover:bg-chalk"
      >
        <Icon name="arrow-left" className="size-4" />
        {backToCourses.label}
      </Link>
    </div>
  )
}
