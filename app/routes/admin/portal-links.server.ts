import { portal } from '../../../content/portal.ts'
import type { CurrentUser } from '../gate.server.ts'
import { permissionForRoute } from './permissions-by-route.server.ts'

export type PortalLinks = ReturnType<typeof portalLinks>

/** The sidebar's links to those pages that the gate would open. */
export function portalLinks(may: CurrentUser['may']) {
  const isOpen = ({ to }: { to: string }) => {
    const permission = permissionForRoute(to)
    return permission !== undefined && may(permission)
  }
  return { main: portal.links.filter(isOpen), more: portal.more.links.filter(isOpen) }
}
