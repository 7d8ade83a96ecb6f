import { Link, useLocation } from 'react-router'
import { backToCourses } from '../../../../content/navigation.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Floats on large screens only: on a phone it would lie over what people read. */
export function BackToCourses() {
  const { pathname } = useLocation()
  if (pathname === backToCourses.to) return null
  return (
    <Link
      to={backToCourses.to}
      className="fixed right-6 bottom-[calc(1.5rem+var(--foot-bar,0px))] z-2 hidden min-h-11 items-center gap-2 rounded-control border border-ink bg-card px-4 font-semibold text-ink hover:bg-chalk lg:inline-flex print:hidden"
    >
      <Icon name="arrow-left" className="size-4" />
      {backToCourses.label}
    </Link>
  )
}
