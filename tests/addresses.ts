import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

const written = routesOf(routes as RouteConfigEntry[])

/** Every address of the product, as its routes are written: `/courses/:slug`. */
export const addresses = written.map(({ address }) => address)

/** Those that answer with something other than a page. */
export const addressesOfFiles = written
  .filter(({ file }) => !file.endsWith('.tsx'))
  .map(({ address }) => address)

type Written = { address: string; file: string }

function routesOf(entries: RouteConfigEntry[], parent = ''): Written[] {
  return entries.flatMap(({ path, index, children, file }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    if (children) return routesOf(children, own)
    return index || path !== undefined ? [{ address: own || '/', file }] : []
  })
}
