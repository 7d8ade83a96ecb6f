import { createContext } from 'react'

type Entry = {
  /** Files of the build that start a document's islands, in this order. */
  modules: readonly string[]
  /** Files of the build that a document loads besides, by the route that it names. */
  scriptsOf: (routeId: string) => readonly string[]
  /** For inline scripts of a page that is rendered per request. */
  nonce: string | undefined
}

/** Known on the server only: the browser never renders a document's scripts. */
export const ClientEntry = createContext<Entry>({
  modules: [],
  scriptsOf: () => [],
  nonce: undefined,
})
