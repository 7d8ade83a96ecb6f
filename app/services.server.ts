import { createContext } from 'react-router'
import type { Auth } from './auth/auth.server.ts'
import type { Passwords } from './auth/passwords.server.ts'
import type { Catalogue } from './domain/catalogue/catalogue.ts'
import type { OfferedRun } from './domain/schedule/offered-run.ts'
import type { Environment } from './env.server.ts'
import type { Payments } from './payments/payments.ts'
import type { Handle } from './storage/engine/database.server.ts'

/** The settings, with a generated secret where none was given. */
type Settings = Environment & { authSecret: string }

/** What operations may use: opened once at start and passed in, never imported. */
export type Services = {
  db: Handle
  auth: Auth
  passwords: Passwords
  env: Settings
  now: () => Date
  payments: Payments
  /** As published now. Call it once per request or operation, which then uses one version throughout. */
  catalogue: () => Catalogue
  /**
   * The next runs of every course by its slug, as they were read last: the memory of
   * `/api/schedules`. Empty while they are too old to be shown. A checkout never reads it.
   */
  offeredRuns: () => ReadonlyMap<string, readonly OfferedRun[]>
  /** Starts jobs at once; without it they would find the work at their next interval. */
  nudge: (...jobs: JobName[]) => void
}

export type JobName =
  | 'send-mail'
  | 'settle-payments'
  | 'poll-open-checkouts'
  | 'expire-cancelled-checkouts'
  | 'make-refunds'
  | 'check-payments'
  | 'carry-out-cancellations'
  | 'follow-staff-orders'
  | 'serve-waitlists'
  | 'remind-participants'
  | 'follow-places'
  | 'post-booking-letters'
  | 'write-invoices'
  | 'remind-companies'
  | 'follow-runs'
  | 'check-writing'
  | 'refresh-public-answers'
  | 'publish-content'
  | 'tidy'

export const servicesContext = createContext<Services>()

/** Facts about one request that the server determines, not the browser. */
export type Visit = {
  requestId: string
  clientAddress: string
  /** Empty when public pages are rendered ahead: their CSP has hashes instead. */
  nonce: string
  /** The page as a draft of the portal will make it. */
  isPreview?: true
}

export const visitContext = createContext<Visit>()
