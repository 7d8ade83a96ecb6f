import { portal } from '../../../content/portal.ts'
import type { CurrentUser } from '../gate.server.ts'
import { permissionForRoute } from './permissions-by-route.server.ts'

export type PortalLinks = ReturnType<typeof portalLinks>

/** The sidebar's links that this user's permissions allow. */
export function portalLinks(may: CurrentUser['may']) {
  const isAllowed = ({ to }: { to: string }) => {
    const permission = permissionForRoute(to)
    return permission !== undefined && may(permission)
  }
  return { main: portal.links.filter(isAllowed), more: portal.more.links.filter(isAllowed) }
}
