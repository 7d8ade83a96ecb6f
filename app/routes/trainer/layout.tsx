import { Outlet, useLocation } from 'react-router'
import { SkipLink } from '#app/site/skip-link.tsx'
import { TrainerHeader } from '#app/site/trainer/trainer-header.tsx'
import { PortalNavigation } from '#app/ui/portal-link.tsx'
import { useFocusOnPage, useGoTo } from '#app/ui/portal-navigation.ts'

/** Trainers work here: nothing of the public site stands around it. */
export default function TrainerLayout() {
  const goTo = useGoTo()
  useFocusOnPage()
  const { pathname } = useLocation()
  return (
    <PortalNavigation value={goTo}>
      <div className="portal grid grid-rows-[auto_1fr]">
        <SkipLink />
        <TrainerHeader pathname={pathname} />
        <main id="content" tabIndex={-1} className="min-w-0 shadow-none outline-none">
          <Outlet />
        </main>
      </div>
    </PortalNavigation>
  )
}
