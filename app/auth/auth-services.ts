import type { Handle } from '../storage/engine/database.server.ts'

/**
 * What the functions of this folder need of the application. A separate type, because
 * `services.server.ts` imports the types of this folder, and the two must not import each other.
 */
export type AuthServices = {
  db: Handle
  env: { authSecret: string; publicUrl: string }
  now: () => Date
}
