import type { ComponentProps, ReactNode } from 'react'
import { PortalNavigation } from '#app/ui/portal-link.tsx'
import { useFocusOnPage, useGoTo } from '#app/ui/portal-navigation.ts'
import { Sidebar } from './sidebar.tsx'

type Props = ComponentProps<typeof Sidebar> & { children: ReactNode }

/** Navigation and main part of every page of the portal. */
export function PortalFrame({ email, links, waiting, children }: Props) {
  const goTo = useGoTo()
  useFocusOnPage()
  return (
    <PortalNavigation value={goTo}>
      <div className="portal grid grid-rows-[auto_1fr] bg-chalk lg:grid-cols-[16rem_1fr] lg:grid-rows-none print:block print:bg-transparent">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:left-4 focus:top-4 focus:z-10 focus:bg-hivis focus:px-4 focus:py-3 focus:text-ink"
        >
          Skip to content
        </a>
        <Sidebar email={email} links={links} waiting={waiting} />
        {/* What is last on a page can be scrolled above the toasts. */}
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 px-4 pt-8 pb-32 outline-none sm:px-8 print:pb-0"
        >
          {children}
        </main>
      </div>
    </PortalNavigation>
  )
}
