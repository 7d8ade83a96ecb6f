import { drawings } from '#app/artwork/drawings.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/drawing.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const draw = drawings(context.get(servicesContext).catalogue()).get(params.name)
  if (!draw) return new Response('There is no such drawing.\n', { status: 404 })
  return new Response(draw(), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
    },
  })
}
