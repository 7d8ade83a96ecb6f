import { useEffect } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { useSession } from '../../site/use-session.ts'
import { adminContext, requirePermission } from '../gate.server.ts'
import type { Route } from './+types/layout.ts'
import { Pending } from './pending.tsx'
import { permissionForRoute } from './permissions-by-route.server.ts'
import { portalLinks } from './portal-links.server.ts'
import { Sidebar } from './sidebar.tsx'

/** Checks the permission before any page, action or data request below this layout. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    const user = await requirePermission(args, permissionForRoute(args.pattern))
    args.context.set(adminContext, user)
  },
]

/** Without a loader here, a client navigation to a page that has none would skip the middleware. */
export function loader({ context }: Route.LoaderArgs) {
  const { id, email, fullName, may } = context.get(adminContext)
  return { id, email, fullName, links: portalLinks(may) }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useReloadWhenSignedOut()
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
 * When the session has ended elsewhere, reload: the permission check then redirects to the staff
 * login. After a delay, because signing out on this page redirects by itself.
 */
function useReloadWhenSignedOut() {
  const [session] = useSession()
  const isUnderWay = useNavigation().state !== 'idle'
  useEffect(() => {
    if (session !== null || isUnderWay) return
    const leaving = setTimeout(() => location.reload(), 500)
    return () => clearTimeout(leaving)
  }, [session, isUnderWay])
}
