import { createContext } from 'react'

type Entry = {
  /** Files of the build that start a document's islands, in this order. */
  modules: readonly string[]
  /** For inline scripts of a page that is rendered per request. */
  nonce: string | undefined
}

/** Known on the server only: the browser never renders a document's scripts. */
export const ClientEntry = createContext<Entry>({ modules: [], nonce: undefined })
