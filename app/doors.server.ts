import { createContext } from 'react-router'
import type { Environment } from './env.server.ts'
import type { Handle } from './storage/database.server.ts'

/** What an operation may reach: opened once at start, handed in, never imported. */
export type Doors = { db: Handle; env: Environment; now: () => Date }

export const doorsContext = createContext<Doors>()

/** Who asks: facts about one request that the server knows and the browser cannot choose. */
export type Visit = {
  requestId: string
  clientAddress: string
  /** Empty while public pages are rendered at start: those carry hashes instead. */
  nonce: string
}

export const visitContext = createContext<Visit>()
