import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/**
 * For each page the router tries its routes one after the other, several times. By the first one or two
 * parts of the address, most of them are ruled out: this gives the routes that are left.
 */
export function routesByAddress(routes: Routes) {
  const leaves = Object.values(routes).flatMap((route) =>
    route && (route.path !== undefined || route.index)
      ? [{ id: route.id, parts: partsOf(route.id, routes) }]
      : [],
  )
  const beginnings = new Set(leaves.flatMap(({ parts }) => fixedBeginnings(parts)))
  return {
    /** How the address begins, if routes are written out for it; otherwise any route may match. */
    beginning(path: string): string | null {
      const [, first = '', second = ''] = path.replace(/\.data$/, '').split('/', 3)
      if (beginnings.has(`${first}/${second}`)) return `${first}/${second}`
      return beginnings.has(first) ? first : null
    },

    /** Every route that can match an address with this beginning, and what is around it. */
    of(beginning: string): Routes {
      const asked = beginning.split('/')
      const kept = new Set<string>()
      for (const { id, parts } of leaves) {
        if (canBegin(parts, asked)) for (const each of withParents(id, routes)) kept.add(each)
      }
      return Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)))
    },
  }
}

function withParents(id: string | undefined, routes: Routes): string[] {
  const route = id === undefined ? undefined : routes[id]
  return route ? [...withParents(route.parentId, routes), route.id] : []
}

/** `/admin/bookings/:id` as its parts, those of the routes around it first. */
function partsOf(id: string, routes: Routes) {
  const paths = withParents(id, routes).map((each) => routes[each]?.path ?? '')
  return paths.flatMap((path) => path.split('/')).filter((part) => part !== '')
}

const isFixed = (part: string | undefined) => part !== undefined && /^[a-z\d.-]+$/.test(part)

function fixedBeginnings([first, second]: readonly string[]) {
  if (!isFixed(first)) return []
  return isFixed(second) ? [`${first}`, `${first}/${second}`] : [`${first}`]
}

/** Whatever is not written out, such as `:id`, `*` or `part?`, may stand for anything or nothing. */
function canBegin(parts: readonly string[], asked: readonly string[]) {
  const open = parts.findIndex((part) => !isFixed(part))
  const fixed = open < 0 ? parts : parts.slice(0, open)
  const ends = open < 0 && parts.length < asked.length
  return !ends && asked.every((part, at) => at >= fixed.length || fixed[at] === part)
}
