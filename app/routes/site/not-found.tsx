import { pageNotFound } from '#app/page-not-found.server.ts'
import { NotFound } from '#app/site/not-found.tsx'
import type { Route } from './+types/not-found.ts'

export const loader = (asked: Route.LoaderArgs) => pageNotFound(asked)

export default NotFound
