import { useEffect } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { useSession } from '../../site/use-session.ts'
import { adminContext, requirePermission } from '../gate.server.ts'
import type { Route } from './+types/layout.ts'
import { Pending } from './pending.tsx'
import { permissionForRoute } from './permissions-by-route.server.ts'
import { portalLinks } from './portal-links.server.ts'
import { Sidebar } from './sidebar.tsx'

/** The staff gate: before any page, action or data below this layout. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    const user = await requirePermission(args, permissionForRoute(args.pattern))
    args.context.set(adminContext, user)
  },
]

/** Its being here makes every navigation pass the gate, even to a page that loads nothing. */
export function loader({ context }: Route.LoaderArgs) {
  const { id, email, fullName, may } = context.get(adminContext)
  return { id, email, fullName, links: portalLinks(may) }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useLeaveWithSession()
  return (
    <div className="min-h-dvh bg-chalk lg:grid lg:grid-cols-[16rem_1fr]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:left-4 focus:top-4 focus:z-10 focus:bg-hivis focus:px-4 focus:py-3 focus:text-ink"
      >
        Skip to content
      </a>
      <Sidebar email={loaderData.email} links={loaderData.links} />
      <main id="content" tabIndex={-1} className="min-w-0 px-4 py-8 outline-none sm:px-8">
        <Pending waitsFor="another page">
          <Outlet />
        </Pending>
      </main>
    </div>
  )
}

/**
 * When the session has ended elsewhere, the page is loaded again, and the gate redirects to the staff
 * login. Not at once: whoever signs out here is being redirected already.
 */
function useLeaveWithSession() {
  const [session] = useSession()
  const isUnderWay = useNavigation().state !== 'idle'
  useEffect(() => {
    if (session !== null || isUnderWay) return
    const leaving = setTimeout(() => location.reload(), 500)
    return () => clearTimeout(leaving)
  }, [session, isUnderWay])
}
