import type { RouteConfigEntry } from '@react-router/dev/routes'
import fc from 'fast-check'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import configured from '#app/routes.ts'
import { routesByAddress } from './routes-by-address.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

const listed = (entries: readonly RouteConfigEntry[], parentId: string): Route[] =>
  entries.flatMap(({ file, id = file, path, index, children }) => [
    { id, parentId, path, index, module: {} } as unknown as Route,
    ...listed(children ?? [], id),
  ])

const all: Routes = Object.fromEntries(
  [{ id: 'root', path: '', module: {} } as unknown as Route, ...listed(configured, 'root')].map(
    (route) => [route.id, route],
  ),
)

const tree = (routes: Routes, parent?: string): RouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return []
    const { id, path, index } = route
    return index ? { id, path, index } : { id, path, children: tree(routes, id) }
  })

const wholeTree = tree(all)
const { beginning, of } = routesByAddress(all)

/** What the router does with an address before it matches it. */
const matched = (routes: RouteObject[], path: string) =>
  matchRoutes(routes, path.replace(/\/_\.data$/, '/').replace(/\.data$/, ''))?.map(
    ({ route, params, pathname }) => ({ id: route.id, params, pathname }),
  )

const parts = [
  ...new Set(Object.values(all).flatMap((route) => route?.path?.split('/') ?? [])),
  ...['', '.', '_', 'x', '%61dmin', 'a%2Fb', '7d9f0c1e-6f0a-4b7e-9a50-0d0d3c6f5a11', '*', 'a b'],
]
const part = fc
  .tuple(fc.constantFrom(...parts), fc.constantFrom('as it is', 'in capitals'))
  .map(([text, how]) => (how === 'in capitals' ? text.toUpperCase() : text))

test('the routes that are left match every address as all routes do', () => {
  const addresses = fc.tuple(
    fc.array(part, { maxLength: 6 }),
    fc.constantFrom('', '', '/', '//', '.data', '/_.data'),
  )
  fc.assert(
    fc.property(addresses, ([found, end]) => {
      const path = `/${found.join('/')}${end}`
      const known = beginning(path)
      if (known === null) return
      expect(matched(tree(of(known)), path)).toEqual(matched(wholeTree, path))
    }),
    { numRuns: 3000 },
  )
})

test('each route is matched with few others, and with the same answer', () => {
  for (const { id, path } of Object.values(all).filter((route) => route?.path) as Route[]) {
    const address = `/${path?.replaceAll(/:\w+/g, 'x')}`
    const known = beginning(address)
    if (path === '*') {
      expect(known).toBeNull()
      continue
    }
    const left = of(known ?? '')
    expect(Object.keys(left).length, address).toBeLessThan(Object.keys(all).length / 3)
    const answer = matched(tree(left), address)
    expect(answer?.at(-1)?.id).toBe(id)
    expect(answer).toEqual(matched(wholeTree, address))
  }
})

test('an address that no route is written out for may be matched by any', () => {
  for (const path of ['/', '/nowhere', '//admin', '/Admin/dashboard', '/%61dmin', '/_root.data']) {
    expect(beginning(path), path).toBeNull()
  }
})
