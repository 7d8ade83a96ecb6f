import type { NavLink } from '#content/navigation.ts'
import { portal } from '#content/portal.ts'
import type { CurrentUser } from '../gate.server.ts'
import { permissionForRoute } from './permissions-by-route.server.ts'

export type PortalLinks = ReturnType<typeof portalLinks>

/** The addresses of the sidebar's links that this user's permissions allow. */
export function portalLinks(may: CurrentUser['may']) {
  const allowed = ({ to }: NavLink) => {
    const permission = permissionForRoute(to)
    return permission !== undefined && may(permission) ? [to] : []
  }
  return { main: portal.links.flatMap(allowed), more: portal.more.links.flatMap(allowed) }
}
