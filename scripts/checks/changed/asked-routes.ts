import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** One address: the names of its folders, null for any, and the files that answer it. */
type Address = { segments: readonly (string | null)[]; files: readonly string[] }

const addresses = addressesOf(routes)

/**
 * The files of the routes whose addresses stand in the text of a test: '/courses', or `${page}/cancel`
 * for all that end so.
 */
export function askedRoutes(text: string): string[] {
  const found = [...text.matchAll(/'(\/[\w/.-]*)[^']*'|`((?:\/|\$\{)[^`\s]*)`/g)].flatMap(
    ([, plain, template]) => matching(plain ?? template ?? ''),
  )
  return [...new Set(found)]
}

function matching(text: string) {
  const [path = ''] = text.replaceAll(/\$\{[^}]*\}/g, '*').split(/[?#]/)
  const isEnding = path.startsWith('*')
  const asked = path.split('/').slice(1)
  if (asked.every((segment) => segment.includes('*')) && path !== '/') return []
  return addresses.flatMap(({ segments, files }) => {
    const compared = isEnding ? segments.slice(-asked.length) : segments
    if (compared.length !== Math.max(asked.filter(Boolean).length, 0)) return []
    const fits = asked
      .filter(Boolean)
      .every((each, nth) => compared[nth] === null || each.includes('*') || compared[nth] === each)
    return fits ? files : []
  })
}

function addressesOf(
  entries: readonly RouteConfigEntry[],
  above: readonly (string | null)[] = [],
  layouts: readonly string[] = [],
): Address[] {
  return entries.flatMap(({ path = '', file, index, children = [] }) => {
    const own = path.split('/').filter(Boolean)
    const segments = [...above, ...own.map((each) => (each.startsWith(':') ? null : each))]
    const files = [...layouts, `app/${file}`]
    const isPage = path !== '' || index
    return [
      ...(isPage && !path.includes('*') ? [{ segments, files }] : []),
      ...addressesOf(children, segments, files),
    ]
  })
}
