import { useEffect } from 'react'
import { isRouteErrorResponse, Outlet, useNavigation } from 'react-router'
import { AccessDenied } from '#app/access-denied.tsx'
import { servicesContext } from '#app/services.server.ts'
import { useEndOfSession } from '#app/site/use-session.ts'
import { loadToasts } from '#app/ui/show-toast.ts'
import { adminContext, requirePermission } from '../gate.server.ts'
import type { Route } from './+types/layout.ts'
import { PortalFrame } from './frame/portal-frame.tsx'
import { guardFiles } from './guard/guard-files.server.ts'
import { Pending } from './pending.tsx'
import { permissionForRoute } from './permissions-by-route.server.ts'
import { portalLinks } from './portal-links.server.ts'
import { PortalPage } from './portal-page.tsx'
import { isUnreadable, TryAgain } from './unreadable.tsx'
import { useOneSubmission } from './use-one-submission.ts'
import { waitingCounts } from './waiting-counts.server.ts'
// Here and not with its list: a page whose styles are still loading when its data cannot be read would report an error.
import './bookings/booking-table.css'

/** Checks the permission before any page, action or data request below this layout. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args) => {
    const user = await requirePermission(args, permissionForRoute(args.pattern))
    args.context.set(adminContext, user)
  },
  guardFiles,
]

/** Without a loader here, a client navigation to a page that has none would skip the middleware. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id, email, fullName, may } = context.get(adminContext)
  const waiting = await waitingCounts(context.get(servicesContext))
  return { id, email, fullName, links: portalLinks(may), waiting }
}

/** What the frame showed last: it stays when a later request for it fails. */
let shown: Frame | undefined

type Frame = Awaited<ReturnType<typeof loader>>

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Frame> {
  try {
    return await serverLoader()
  } catch (error) {
    if (!shown || !isUnreadable(error)) throw error
    return shown
  }
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useReloadWhenSignedOut()
  useOneSubmission()
  // Loaded before one is needed: a toast also says that the server cannot be reached.
  useEffect(loadToasts, [])
  useEffect(() => {
    shown = loaderData
  }, [loaderData])
  return (
    <PortalFrame {...loaderData}>
      <Pending waitsFor="another page">
        <Outlet />
      </Pending>
    </PortalFrame>
  )
}

/** A page that cannot be shown, and has nothing to show instead: the frame around it stays. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.data?.accessDenied) {
    return (
      <main>
        <AccessDenied />
      </main>
    )
  }
  const frame = loaderData ?? shown
  const page = (
    <PortalPage title="This page cannot be shown">
      <p className="mb-4 text-ink-2">
        {isUnreadable(error)
          ? 'The academy’s server could not be reached, or failed.'
          : 'It may not exist any more, or what was sent could not be read.'}
      </p>
      <TryAgain />
    </PortalPage>
  )
  if (!frame) return <main className="mx-auto max-w-7xl px-4 py-24 sm:px-6">{page}</main>
  return <PortalFrame {...frame}>{page}</PortalFrame>
}

/**
 * When the session has ended elsewhere, reload: the permission check then redirects to the staff
 * login. After a delay, because signing out on this page redirects by itself.
 */
function useReloadWhenSignedOut() {
  const session = useEndOfSession()
  const isUnderWay = useNavigation().state !== 'idle'
  useEffect(() => {
    if (session !== null || isUnderWay) return
    const leaving = setTimeout(() => location.reload(), 500)
    return () => clearTimeout(leaving)
  }, [session, isUnderWay])
}
