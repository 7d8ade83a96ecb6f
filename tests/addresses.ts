import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../app/routes.ts'

/** Every address of the product, as its routes are written: `/courses/:slug`. */
export const addresses = pathsOf(routes as RouteConfigEntry[])

function pathsOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    if (children) return pathsOf(children, own)
    return index || path !== undefined ? [own || '/'] : []
  })
}
