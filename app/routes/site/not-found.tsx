import { pageNotFound } from '../../page-not-found.server.ts'
import { NotFound, notFoundTitle } from '../../site/not-found.tsx'
import type { Route } from './+types/not-found.ts'

export const loader = (asked: Route.LoaderArgs) => pageNotFound(asked)

export const meta: Route.MetaFunction = () => [{ title: notFoundTitle }]

export default NotFound
