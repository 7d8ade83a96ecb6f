import { createContext } from 'react-router'
import type { Auth } from './auth/auth.server.ts'
import type { Passwords } from './auth/passwords.server.ts'
import type { Catalogue } from './domain/catalogue/catalogue.ts'
import type { Environment } from './env.server.ts'
import type { Payments } from './payments/payments.ts'
import type { Handle } from './storage/engine/database.server.ts'

/** The settings, with a secret of this installation's own where none was given. */
type Settings = Environment & { authSecret: string }

/** What an operation may reach: opened once at start, handed in, never imported. */
export type Services = {
  db: Handle
  auth: Auth
  passwords: Passwords
  env: Settings
  now: () => Date
  payments: Payments
  /** As published now. One request or operation asks once and keeps to what it got. */
  catalogue: () => Catalogue
  /** Tells a job that there is work for it; it would find it by itself, only later. */
  nudge: (job: JobName) => void
}

export type JobName =
  | 'send-mail'
  | 'settle-payments'
  | 'poll-open-checkouts'
  | 'expire-cancelled-checkouts'
  | 'make-refunds'
  | 'carry-out-cancellations'
  | 'tidy'

export const servicesContext = createContext<Services>()

/** Who asks: facts about one request that the server knows and the browser cannot choose. */
export type Visit = {
  requestId: string
  clientAddress: string
  /** Empty while public pages are rendered for everyone: those carry hashes instead. */
  nonce: string
}

export const visitContext = createContext<Visit>()
