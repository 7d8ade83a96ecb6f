import { useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { backToCourses } from '#content/navigation.ts'

/**
 * On large screens only: on a phone it would cover text. It fits into the margin, which below 1440
 * pixels has room for a line of upright text, and it is sticky within the main content, so that it
 * never covers the footer.
 */
export function BackToCourses() {
  const { pathname } = useLocation()
  if (pathname === backToCourses.to) return null
  return (
    <div className="above-cookie-bar sticky bottom-(--cookie-bar-height,0px) z-2 hidden h-0 items-end justify-end min-[90rem]:pr-3 lg:flex print:hidden">
      <a
        href={backToCourses.to}
        className="mb-6 flex items-center gap-1 rounded-control border border-ink bg-card text-center text-sm leading-tight font-semibold text-ink hover:bg-chalk max-[89.999rem]:w-6 max-[89.999rem]:justify-center max-[89.999rem]:border-r-0 max-[89.999rem]:px-3 max-[89.999rem]:whitespace-nowrap max-[89.999rem]:[writing-mode:vertical-rl] min-[90rem]:w-22 min-[90rem]:flex-col min-[90rem]:p-2"
      >
        <Icon name="arrow-left" className="size-4" />
        {backToCourses.label}
      </a>
    </div>
  )
}
