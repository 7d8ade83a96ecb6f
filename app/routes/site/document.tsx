import { Outlet, redirectDocument } from 'react-router'
import type { Route } from './+types/document.ts'

/** Around all pages that are documents with islands: the root leaves React Router's client out. */
export const handle = { isDocument: true }

/** With a client loader alone, React Router would render nothing on the server. */
export const loader = () => null

/** From a page that React Router runs in the browser: leave it, and load the document. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  throw redirectDocument(request.url)
}

export default Outlet
