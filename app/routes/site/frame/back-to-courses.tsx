import { Link, useLocation } from 'react-router'
import { backToCourses } from '../../../../content/navigation.ts'
import { Icon } from '../../../ui/icon.tsx'

/**
 * On large screens only: on a phone it would cover text. It fits into the margin, and it is sticky
 * within the main content, so that it never covers the footer.
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
